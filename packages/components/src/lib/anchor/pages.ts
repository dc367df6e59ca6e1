// Pages and changes for the tests of anchors. `data-key` is how a test knows an element again; anchors never read it.

const carriers = [
  ['Swift Haul Logistics', 'Professional', '$2,624', '14', '95%'],
  ['Blue Ridge Freight', 'Starter', '$939', '7', '75%'],
  ['Anvil Rock Carriers', 'Starter', '$604', '2', '88%'],
  ['Cardinal Route Logistics', 'Professional', '$2,039', '18', '33%'],
  ['Cedar Hollow Transport', 'Professional', '$1,924', '19', '85%'],
  ['Bison Trail Freight', 'Enterprise', '$5,754', '24', '94%'],
  ['Amber Valley Trucking', 'Starter', '$619', '6', '62%'],
  ['Clearwater Freightways', 'Enterprise', '$12,661', '38', '78%'],
];
const others = [
  ['Dunmore Intermodal', 'Starter', '$510', '3', '81%'],
  ['Echo Ridge Haulage', 'Professional', '$2,210', '12', '90%'],
  ['Fallbrook Lines', 'Starter', '$488', '4', '70%'],
  ['Granite Pass Carriers', 'Enterprise', '$7,310', '41', '89%'],
  ['Harbor Point Drayage', 'Professional', '$1,870', '16', '67%'],
  ['Ironwood Transfer', 'Starter', '$530', '5', '59%'],
  ['Juniper Freight Group', 'Professional', '$2,480', '20', '92%'],
  ['Kestrel Road Service', 'Starter', '$450', '2', '77%'],
];

const slug = (text: string) => text.toLowerCase().replaceAll(/\W+/gu, '-');

const row = ([name = '', ...cells]: string[]) => `<tr class="row" data-key="row-${slug(name)}">
  <th scope="row" data-key="name-${slug(name)}">${name}</th>
  ${cells.map((cell, index) => `<td class="cell" data-key="cell-${index}-${slug(name)}">${cell}</td>`).join('')}
  <td><button class="icon" aria-label="View" data-key="view-${slug(name)}">v</button>
  <button class="icon" aria-label="Edit" data-key="edit-${slug(name)}">e</button></td></tr>`;

const card = (label: string, value: string, note: string) => `<article class="card" data-key="card-${slug(label)}">
  <h3 data-key="label-${slug(label)}">${label}</h3><p class="value" data-key="value-${slug(label)}">${value}</p>
  <p class="note" data-key="note-${slug(label)}">${note}</p></article>`;

const nav = (label: string) =>
  `<li><a href="/hq/${slug(label)}" class="link" data-key="nav-${slug(label)}">${label}</a></li>`;

const field = (label: string, name: string, type = 'text') =>
  `<p><label>${label} <input name="${name}" type="${type}" data-key="field-${name}"></label></p>`;

const ticket = (subject: string, who: string, text: string) => `<li class="ticket" data-key="ticket-${slug(subject)}">
  <h4 data-key="subject-${slug(subject)}">${subject}</h4><span class="who">${who}</span><p data-key="text-${slug(subject)}">${text}</p>
  <button class="reply" data-key="reply-${slug(subject)}">Reply</button></li>`;

/** A page of tenants as such pages are. */
export const tenantPage = `<div class="app"><nav class="side" aria-label="Main"><ul>${['Dashboard', 'Tenants', 'Revenue', 'Banking', 'Support'].map(nav).join('')}</ul></nav>
<main id="content"><header class="bar"><h1 data-key="title">Tenant Management</h1>
<button class="primary" data-testid="new-tenant" data-key="new">New tenant</button><button id="export" data-key="export">Export</button></header>
<section class="cards" aria-label="Figures">${card('Total Tenants', '67', '64 active')}${card('Total Revenue', '$195,000', 'Per month')}${card('Total Users', '888', 'Across all tenants')}</section>
<section class="list"><h2 data-key="heading-list">All tenants</h2><table><thead><tr>${['Company', 'Plan', 'Revenue', 'Users', 'Health'].map((head) => `<th data-key="head-${slug(head)}">${head}</th>`).join('')}<th>Actions</th></tr></thead>
<tbody>${carriers.map(row).join('')}</tbody></table></section>
<section class="tickets"><h2 data-key="heading-tickets">Open tickets</h2><ul>${ticket('Drivers cannot sign in', 'Maya Ortiz', 'Since this morning the tablet app says the password is wrong.')}${ticket('Invoice shows a wrong seat count', 'Jonas Weber', 'We removed four trucks in May and still pay for them.')}${ticket('Map does not load', 'Priya Nair', 'The dispatch map stays grey after the update.')}</ul></section>
<form class="contact"><h2 data-key="heading-form">Contact</h2>${field('First name', 'firstName')}${field('Email', 'email', 'email')}${field('Phone', 'phone', 'tel')}<button type="submit" data-key="save">Save</button></form>
</main></div>`;

const soupRow = ([
  name = '',
  plan,
  revenue,
]: string[]) => `<div class="r" data-key="row-${slug(name)}"><div class="c"><span data-key="name-${slug(name)}">${name}</span></div>
<div class="c"><span data-key="plan-${slug(name)}">${plan}</span></div><div class="c"><span data-key="revenue-${slug(name)}">${revenue}</span></div>
<div class="c"><div class="b" role="button" tabindex="0" data-key="open-${slug(name)}">Open</div></div></div>`;

/** The same as a page of nothing but boxes. */
export const boxPage = `<div class="w"><div class="t"><div class="h" data-key="title">Tenant Management</div><div class="b" role="button" data-key="new">New tenant</div></div>
<div class="s"><div class="k"><div data-key="label-a">Total Tenants</div><div data-key="value-a">67</div></div><div class="k"><div data-key="label-b">Total Revenue</div><div data-key="value-b">$195,000</div></div><div class="k"><div data-key="label-c">Total Users</div><div data-key="value-c">888</div></div></div>
<div class="list" data-rows>${carriers.map(soupRow).join('')}</div>
<div class="f"><div data-key="total-label">Sum of this page</div><div data-key="total">$27,164</div><div class="b" role="button" data-key="next">Next</div></div></div>`;

/** Another page of the same product. */
const articlePage = `<div class="app"><nav class="side" aria-label="Main"><ul><li><a href="/help">Help</a></li></ul></nav>
<main id="content"><header class="bar"><h1>Knowledge Base</h1><button class="primary">Write</button></header>
<section class="list"><h2>Recent articles</h2><table><tbody>${others.map(([name]) => `<tr><th>${name} guide</th><td>12 views</td></tr>`).join('')}</tbody></table></section></main></div>`;

const german: Record<string, string> = {
  'Tenant Management': 'Mandantenverwaltung',
  'New tenant': 'Neuer Mandant',
  Export: 'Ausgeben',
  'Total Tenants': 'Mandanten gesamt',
  'Total Revenue': 'Umsatz gesamt',
  'Total Users': 'Benutzer gesamt',
  'Per month': 'Im Monat',
  'Across all tenants': 'Über alle Mandanten',
  'All tenants': 'Alle Mandanten',
  'Open tickets': 'Offene Anfragen',
  Dashboard: 'Übersicht',
  Tenants: 'Mandanten',
  Revenue: 'Umsatz',
  Banking: 'Bank',
  Support: 'Hilfe',
  Company: 'Firma',
  Plan: 'Tarif',
  Users: 'Benutzer',
  Health: 'Zustand',
  Starter: 'Einstieg',
  Professional: 'Fachlich',
  Enterprise: 'Unternehmen',
  Contact: 'Kontakt',
  'First name': 'Vorname',
  Phone: 'Telefon',
  Reply: 'Antworten',
  Save: 'Speichern',
  View: 'Ansehen',
  Edit: 'Bearbeiten',
  'Drivers cannot sign in': 'Fahrer können sich nicht anmelden',
  'Invoice shows a wrong seat count': 'Rechnung nennt falsche Platzzahl',
  'Map does not load': 'Karte lädt nicht',
};

const bodyOf = (root: Element) => root.querySelector('tbody, [data-rows]') as Element;
const rowsOf = (root: Element, rows: string[][]) => rows.map(root.querySelector('tbody') ? row : soupRow).join('');
const eachText = (root: Element, change: (text: string) => string): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = change(walker.currentNode.nodeValue ?? '');
  for (const labelled of root.querySelectorAll('[aria-label]')) {
    labelled.setAttribute('aria-label', change(labelled.getAttribute('aria-label') ?? ''));
  }
};
const replaceHtml = (element: Element, html: string): void => {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  element.replaceChildren(range.createContextualFragment(html));
};
const addRows = (root: Element, rows: string[][]): void => {
  const added = root.ownerDocument.createElement(bodyOf(root).localName);
  replaceHtml(added, rowsOf(root, rows));
  for (const keyed of added.querySelectorAll('[data-key]')) keyed.removeAttribute('data-key');
  bodyOf(root).prepend(...added.children);
};
const remove = (root: Element, selector: string): void => {
  for (const element of root.querySelectorAll(selector)) element.remove();
};

/** Changes of pages between an annotation and the next visit. */
export const changes: Record<string, (root: Element) => void> = {
  nothing: () => undefined,
  'rows reordered': (root) => bodyOf(root).append(...[...bodyOf(root).children].reverse()),
  'rows added above': (root) => addRows(root, others.slice(0, 3)),
  'rows of nearly the same name added': (root) =>
    addRows(root, [
      ['Swift Haul Lines', 'Professional', '$2,624'],
      ['Blue Ridge Haulage', 'Starter', '$939'],
      ['Cedar Hollow', 'Professional', '$1,924'],
    ]),
  'items reordered': (root) => {
    for (const list of root.querySelectorAll('ul, .cards, .s')) list.append(...[...list.children].reverse());
  },
  'classes renamed': (root) => {
    for (const [index, element] of [...root.querySelectorAll('[class]')].entries()) element.className = `x${index}`;
  },
  'ids and test ids gone': (root) => {
    for (const element of root.querySelectorAll('[id], [data-testid]')) {
      element.removeAttribute('id');
      element.removeAttribute('data-testid');
    }
  },
  translated: (root) => {
    eachText(root, (text) => german[text.trim()] ?? text);
    root.setAttribute('lang', 'de');
  },
  'figures changed': (root) =>
    eachText(root, (text) => text.replaceAll(/\d/gu, (digit) => String((Number(digit) * 7 + 3) % 10))),
  'texts edited': (root) =>
    eachText(root, (text) =>
      text
        .replace('New tenant', 'New tenant...')
        .replace('Save', 'Save changes')
        .replace('wrong seat count', 'wrong count of seats')
        .replace('Across all', 'Of all'),
    ),
  'wrapped in more layers': (root) => {
    for (const element of root.querySelectorAll('main, section, table, form, header')) {
      const layer = root.ownerDocument.createElement('div');
      element.replaceWith(layer);
      layer.append(element);
    }
  },
  'sections moved': (root) => {
    const main = root.querySelector('main, .w') as Element;
    main.prepend(...main.querySelectorAll('.tickets, .contact, .f'));
    main.parentElement?.append(...root.querySelectorAll('nav, .t'));
  },
  narrowed: (root) => (root as HTMLElement).style.setProperty('width', '320px'),
  'the like added elsewhere': (root) => {
    const more = root.ownerDocument.createElement('section');
    replaceHtml(
      more,
      `<h2>Archived tickets</h2><ul>${ticket('Fax is out of paper', 'Otto Lind', 'It has been so for years.')}</ul><button>Save</button>`,
    );
    for (const keyed of more.querySelectorAll('[data-key]')) keyed.removeAttribute('data-key');
    root.querySelector('main, .w')?.prepend(more);
  },
  'one row removed': (root) => remove(root, '[data-key="row-anvil-rock-carriers"]'),
  'one item removed': (root) =>
    remove(root, '.ticket:nth-child(2), .card:nth-child(1), nav li:nth-child(3), .k:nth-child(2)'),
  'every second button removed': (root) =>
    remove(root, '[data-key^="view-"], [data-key="export"], [data-key^="open-"]'),
  'page of the list turned': (root) => replaceHtml(bodyOf(root), rowsOf(root, others)),
  'another page opened': (root) => replaceHtml(root, articlePage),
};
