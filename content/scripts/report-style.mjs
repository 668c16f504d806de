/** What the page of the content report looks like and does. */

export const pageStyle = `
body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem 2rem; color: #1b2440; }
h2 { margin: 2rem 0 0; }
nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #d5d9e6; padding: .3rem .5rem; text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: #eef1fa; }
td img { width: 80px; height: 80px; }
h2 img { width: 40px; height: 40px; vertical-align: middle; }
small, .none { color: #5b6482; }
p { margin: .3rem 0; }
.fault { color: #b00020; }
button { border: 0; border-radius: 50%; background: #dfe6ff; cursor: pointer; }
#find { font: inherit; padding: .3rem .6rem; width: 20rem; }
`;

export const pageScript = `
const player = new Audio();
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-sound]');
  if (!button) return;
  player.src = button.dataset.sound;
  player.play();
});
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\\p{M}/gu, '');
const rows = [...document.querySelectorAll('tbody tr')].map((row) => [row, plain(row.textContent)]);
document.getElementById('find').addEventListener('input', (event) => {
  const wanted = plain(event.target.value);
  for (const [row, text] of rows) row.hidden = !text.includes(wanted);
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('tbody tr:not([hidden])');
  }
});
`;
