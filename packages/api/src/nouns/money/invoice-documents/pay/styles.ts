/** The styles of the payment pages, over those of the public pages; a story shows them under the same class. */
export const payStyles = `
.pay { max-width: 44rem; }
.pay .seller { font-weight: 700; }
.pay h1 { font-size: clamp(1.5rem, 5vw, 2.25rem); }
.pay h2 { margin-top: 1.5rem; }
.pay .amount { font-size: 1.5rem; font-weight: 700; margin-bottom: 0.25rem; }
.pay .facts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); margin: 1.5rem 0; }
.pay .facts dd { font-size: 1rem; font-weight: 600; }
.pay table { border-collapse: collapse; width: 100%; }
.pay th, .pay td { border-bottom: 1px solid #c5ced8; padding: 0.5rem 0; text-align: start; vertical-align: top; }
.pay :is(thead th, td):last-child { padding-inline-start: 1rem; text-align: end; white-space: nowrap; }
.pay thead th, .pay tfoot th { font-weight: 400; color: #475466; }
.pay tfoot tr:last-child :is(th, td) { border: 0; font-weight: 700; color: inherit; }
.pay small { display: block; color: #475466; }
.pay .choice { margin: 1rem 0; }
.pay .choice p { margin: 0.25rem 0 0; }
.pay ul { margin: 0 0 1rem; padding: 0; list-style: none; }
@media (prefers-color-scheme: dark) {
  .pay th, .pay td { border-color: #3a4656; }
  .pay small, .pay thead th, .pay tfoot th { color: #a9b6c6; }
}
`;
