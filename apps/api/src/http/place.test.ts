import { expect, it } from 'vitest';
import { clientAddress, networkOf, placeOf } from './place.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('takes a name of a browser only where it looks like one, and keeps but a hash', () => {
  const of = (device: unknown) => placeOf({ ip: '192.0.2.7', headers: { device } as never }).device;
  const name = '0b6c2a52-6f5d-4b0e-9d0f-0a8f5b3c1d2e';
  expect(of(name)).toMatch(/^[\w-]{22}$/);
  expect(of(name)).not.toContain(name.slice(0, 8));
  for (const strange of [undefined, '', 'short', 'x'.repeat(65), `${name}\n`]) expect(of(strange)).toBeNull();
});

it.each([
  [false, '10.0.0.1', '192.0.2.1', '10.0.0.1'],
  [1, '10.0.0.1', '192.0.2.1', '192.0.2.1'],
  [1, '10.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  [2, '10.0.0.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [1, '10.0.0.1', 'nonsense', '10.0.0.1'],
  [true, '10.0.0.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['10.0.0.0/8', '10.0.0.1', '192.0.2.1', null],
] as const)('with %s proxies trusted %s that says %s is %s', (trust, remote, forwarded, address) => {
  expect(clientAddress(trust, remote, forwarded)).toBe(address);
});
