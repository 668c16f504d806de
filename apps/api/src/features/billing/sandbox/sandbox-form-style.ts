/** The look of the form: the desk's own colours and sizes, because a framed document cannot use the page's. */
export const formStyle = `
:root{--ink:#1b2440;--ink-2:#4a5573;--edge:#8a8372;--sunk:#f6f1e6;--card:#fff;--line:#ece6da;--sky:#1f6fd6;--coral:#b93423}
:root[data-theme=dark]{--ink:#f4efe4;--ink-2:#c3c9da;--edge:#7f89a8;--sunk:#0e1425;--card:#141b31;--line:#28324f;--sky:#8fbefa;--coral:#ff9e90;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--card);color:var(--ink);font:400 14px/1.45 Lexend,system-ui,sans-serif;overflow:hidden}
main{display:grid;grid-template-columns:minmax(0,1.3fr) minmax(0,1fr);gap:28px;padding:3px}
[hidden]{display:none!important}
.tabs{display:grid;grid-template-columns:1fr 1fr;padding:3px;border-radius:8px;background:var(--sunk);margin-bottom:14px}
.tabs input{position:absolute;opacity:0}
.tabs span{display:grid;place-items:center;min-height:40px;border-radius:6px;color:var(--ink-2);font-weight:600;cursor:pointer}
.tabs input:checked+span{background:var(--card);color:var(--ink);box-shadow:0 1px 3px rgba(27,36,64,.2)}
.tabs input:focus-visible+span{outline:2px solid var(--sky);outline-offset:1px}
.field{margin-bottom:12px}
.field label{display:block;margin-bottom:5px;font-weight:600;font-size:13px}
.field input{width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);font:inherit;font-size:16px}
.field input:focus-visible{outline:2px solid var(--sky);outline-offset:1px}
.field input[aria-invalid=true]{border-color:var(--coral)}
.error{margin:4px 0 0;color:var(--coral);font-size:13px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.wallet{margin:0;padding:14px;border:1px solid var(--line);border-radius:10px;color:var(--ink-2)}
.cards{min-width:0;margin:0;padding:0 0 0 28px;border:0;border-left:1px solid var(--line)}
.cards legend{padding:0;font-weight:600;font-size:16px}
.cards ul{margin:4px 0 10px;padding:0;list-style:none}
.cards li{border-bottom:1px solid var(--line)}
.cards li label{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;min-height:44px;cursor:pointer;font-size:13px}
.cards input{width:20px;height:20px;margin:0;accent-color:var(--sky)}
.cards b{font-weight:600;font-variant-numeric:tabular-nums}
.cards span,.cards p{color:var(--ink-2);font-size:13px;margin:0}
@media(max-width:620px){main{grid-template-columns:minmax(0,1fr);gap:16px}.cards{padding:0;border:0}}
`;
