/** What pages of the help centre add to the styles of the public pages. */
export const helpStyles = `
.help header { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; }
.help form[role="search"] { display: flex; gap: 0.5rem; flex: 1 1 16rem; max-width: 26rem; }
.help form[role="search"] label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.help input {
  background: transparent; border: 1px solid #6b7889; border-radius: 6px; color: inherit; flex: 1; font: inherit;
  min-width: 0; min-height: 2.75rem; padding: 0 0.75rem; box-sizing: border-box;
}
.help button {
  background: #0b5cad; border: 0; border-radius: 6px; color: #fff; cursor: pointer; font: inherit; font-weight: 600;
  min-height: 2.75rem; padding: 0 1.25rem;
}
.help main { padding-top: 2rem; }
.help h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); }
.help nav ol { display: flex; flex-wrap: wrap; list-style: none; margin: 0 0 1rem; padding: 0; }
.help nav li + li::before { content: "/"; margin: 0 0.5rem; }
.help .shelves { display: grid; gap: 1.5rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
.help .shelf h2 { font-size: 1.25rem; }
.help .entries { list-style: none; margin: 0 0 0.5rem; padding: 0; }
.help .entries a { display: inline-block; padding: 0.375rem 0; }
.help .text { border: 0; padding: 0; max-width: 44rem; }
.help .text h2 { margin-top: 2rem; }
.help .text h3 { margin: 1.5rem 0 0.25rem; }
.help .text p { white-space: normal; }
.help .text li { margin: 0 0 0.375rem; }
.help .text pre { overflow-x: auto; border: 1px solid #6b7889; border-radius: 6px; padding: 0.75rem; }
.help .text blockquote { border-left: 3px solid #0b5cad; margin: 1.5rem 0; padding: 0 0 0 1rem; }
.help .meta { color: #475466; }
.help .helpful {
  border-top: 1px solid #6b7889; display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: center;
  margin: 2.5rem 0; padding-top: 1.5rem; max-width: 44rem;
}
.help .helpful h2 { font-size: 1.0625rem; margin: 0; }
@media (prefers-color-scheme: dark) {
  .help button { background: #8cc4ff; color: #10161f; }
  .help input, .help .text pre, .help .helpful { border-color: #8794a6; }
  .help .text blockquote { border-color: #8cc4ff; }
  .help .meta { color: #a9b6c6; }
}
`;
