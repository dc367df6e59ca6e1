import { applyEvent, replaceEntitlements } from './apply.mjs';
import { transaction } from './database.mjs';

/** Reads what has changed since the last call: at the start, and now and then, whatever webhooks have brought. */
export async function catchUp(db, hq) {
  const { place } = db.prepare('select place from feed').get() ?? {};
  if (place === undefined) return readEverything(db, hq);
  let next = { next: place, hasMore: true };
  while (next.hasMore) {
    try {
      next = await hq.get(`/api/link/v1/events?after=${next.next}`);
    } catch (error) {
      // Down for more than 30 days, or HQ was restored from a backup.
      if (error.code === 'cursor_lost') return readEverything(db, hq);
      throw error;
    }
    transaction(db, () => {
      for (const event of next.events) applyEvent(db, event);
      keepPlace(db, next.next);
    });
  }
}

/** Reads what every company may do, and goes on in the feed where that ends. */
async function readEverything(db, hq) {
  let page = { next: '', hasMore: true };
  while (page.hasMore) {
    page = await hq.get(`/api/link/v1/entitlements${page.next && `?after=${page.next}`}`);
    transaction(db, () => {
      for (const one of page.entitlements) if (one.externalId) replaceEntitlements(db, one.externalId, one);
    });
  }
  keepPlace(db, page.next);
}

function keepPlace(db, place) {
  db.exec('delete from feed');
  db.prepare('insert into feed (place) values (?)').run(place);
}
