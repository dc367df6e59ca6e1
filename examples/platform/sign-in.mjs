/** Lets a user in, or says why not. Your own check of the password belongs here, too. */
export function signIn(db, email) {
  const user = db.prepare('select company from users where email = ? and is_active').get(email);
  if (!user) return { status: 401, reason: 'Unknown user' };
  const {
    access,
    access_ends_at: endsAt,
    reason,
  } = db.prepare('select * from entitlements where company = ?').get(user.company) ?? { access: 'open' };
  const isOpen = access === 'open' || (access === 'ending' && new Date(endsAt) > new Date());
  return isOpen ? { status: 200, company: user.company } : { status: 403, reason: reason ?? access };
}
