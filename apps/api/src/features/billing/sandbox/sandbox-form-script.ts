/**
 * What the form of the sandbox does. It knows the test cards and refuses all others, so that nobody tries a real one; the
 * nonce that it hands to the page that frames it says how the card behaves, and never its number.
 */
export const formScript = `
(() => {
  const known = {
    5555555555554444: ['accepted', 'Mastercard'], 4111111111111111: ['accepted', 'Visa'],
    4242424242424242: ['accepted', 'Visa'], 4000000000000002: ['declined', 'Visa'],
    4000000000000069: ['expired', 'Visa'], 4000000000009995: ['poor', 'Visa'],
    4000000000000341: ['fails-later', 'Visa'], 4000000000003220: ['slow', 'Visa'],
  };
  const messages = JSON.parse(document.body.dataset.messages);
  const at = (id) => document.getElementById(id);
  const kind = () => document.querySelector('input[name=kind]:checked').value;
  const send = (message) => parent.postMessage({ source: 'sandbox-form', ...message }, '*');
  const digits = (id) => at(id).value.replace(/\\D/g, '');
  const show = (id, text) => {
    const error = at(id + '-error');
    error.textContent = text;
    error.hidden = text === '';
    at(id).setAttribute('aria-invalid', String(text !== ''));
  };
  const expiry = () => {
    const text = digits('expiry');
    const month = Number(text.slice(0, 2));
    const year = text.slice(2).length === 2 ? '20' + text.slice(2) : text.slice(2);
    return month >= 1 && month <= 12 && /^20\\d\\d$/.test(year) ? text.slice(0, 2) + '/' + year : '';
  };
  const write = (card) => {
    const base64 = btoa(JSON.stringify(card));
    return 'sandbox.' + base64.replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
  };
  const submit = () => {
    if (kind() === 'wallet') {
      const wallet = { behaviour: 'accepted', kind: 'wallet', cardType: 'PayPal', last4: '', expirationDate: '' };
      return send({ type: 'nonce', nonce: write(wallet) });
    }
    const card = known[digits('number')];
    const date = expiry();
    show('number', card ? '' : messages.unknown);
    show('expiry', date ? '' : messages.date);
    show('cvv', /^\\d{3,4}$/.test(digits('cvv')) ? '' : messages.code);
    const wrong = document.querySelector('[aria-invalid=true]');
    size();
    if (wrong) { wrong.focus(); return send({ type: 'invalid' }); }
    const last4 = digits('number').slice(-4);
    const made = { behaviour: card[0], kind: 'card', cardType: card[1], last4, expirationDate: date };
    send({ type: 'nonce', nonce: write(made) });
  };
  const size = () => send({ type: 'size', height: document.documentElement.scrollHeight });
  at('number').addEventListener('input', ({ target }) => {
    target.value = digits('number').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
  });
  at('expiry').addEventListener('input', ({ target, inputType }) => {
    const text = digits('expiry').slice(0, 4);
    const isDeleting = inputType && inputType.startsWith('delete');
    target.value = text.length > 2 ? text.slice(0, 2) + ' / ' + text.slice(2) : text + (text.length === 2 && !isDeleting ? ' / ' : '');
  });
  for (const field of document.querySelectorAll('.field input'))
    field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') submit(); });
  for (const radio of document.querySelectorAll('input[name=test]'))
    radio.addEventListener('change', () => {
      document.querySelector('input[name=kind][value=card]').checked = true;
      pick();
      at('number').value = radio.value;
      at('expiry').value = at('expiry').value || '08 / ' + String(new Date().getFullYear() + 3).slice(2);
      at('cvv').value = at('cvv').value || '123';
      for (const id of ['number', 'expiry', 'cvv']) show(id, '');
    });
  const pick = () => {
    at('card').hidden = kind() === 'wallet';
    at('wallet').hidden = kind() === 'card';
    size();
  };
  for (const radio of document.querySelectorAll('input[name=kind]')) radio.addEventListener('change', pick);
  addEventListener('input', () => send({ type: 'typed' }));
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') send({ type: 'escape' }); });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || data.target !== 'sandbox-form') return;
    if (data.type === 'submit') submit();
    if (data.type === 'theme') document.documentElement.dataset.theme = data.theme;
  });
  new ResizeObserver(size).observe(document.body);
  send({ type: 'ready' });
})();
`;
