import { describe, expect, it } from 'vitest';
import {
  checkForm,
  confirmation,
  email,
  newPassword,
  optionalUsername,
  required,
  ticked,
} from './form-checks.ts';
import { ticketIn } from './reset-ticket.ts';
import { shortcodeIn } from './sign-in.ts';

const checks = {
  firstName: required,
  email,
  password: newPassword,
  confirmPassword: confirmation,
  acceptTerms: ticked,
};
const good = {
  firstName: 'Annie',
  email: 'annie@ruisseau.test',
  password: 'seven77',
  confirmPassword: 'seven77',
  acceptTerms: true,
};

describe('a registration', () => {
  it('passes when it is complete', () => expect(checkForm(good, checks)).toEqual({}));

  it('is refused field by field (product §5)', () => {
    expect(checkForm({ ...good, acceptTerms: false }, checks)).toEqual({ acceptTerms: 'check.terms' });
    expect(checkForm({ ...good, password: 'sixsix', confirmPassword: 'sixsix' }, checks)).toEqual({
      password: 'check.password',
    });
    expect(checkForm({ ...good, confirmPassword: 'other77' }, checks)).toEqual({
      confirmPassword: 'check.confirm',
    });
    expect(checkForm({ ...good, firstName: '  ', email: 'annie@' }, checks)).toEqual({
      firstName: 'check.required',
      email: 'check.email',
    });
  });
});

it.each([
  ['', null],
  ['lea.t', null],
  ['Lea_2', null],
  ['lé', 'check.username'],
  ['léa', 'check.username'],
  ['ab', 'check.username'],
])('a wished username %j gives %j', (value, fault) => {
  expect(optionalUsername(value, {})).toBe(fault);
});

it.each([
  ['https://mots.test/auth/login#card=DEMXABC2', 'DEMXABC2'],
  ['DEMX-ABC2', 'DEMXABC2'],
  ['demx abc2', 'DEMXABC2'],
  ['https://mots.test/auth/login', null],
  ['DEMXABC', null],
  ['https://mots.test/auth/login#card=DEMX%20ABC2', 'DEMXABC2'],
  ['100 % laine', null],
  ['https://mots.test/auth/login#card=%', null],
])('the code in a scanned %j is %j', (scanned, code) => expect(shortcodeIn(scanned)).toBe(code));

it('reads a token of digits as a text', () => {
  expect(ticketIn('?token=00123&type=user')).toEqual({ token: '00123', type: 'user' });
  expect(ticketIn('')).toEqual({ token: null, type: null });
});
