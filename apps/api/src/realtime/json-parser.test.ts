import fc from 'fast-check';
import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { expect, it } from 'vitest';
import { jsonParser } from './json-parser.ts';

const { CONNECT, DISCONNECT, EVENT, ACK, CONNECT_ERROR } = PacketType;
const packet: fc.Arbitrary<Packet> = fc.record(
  {
    type: fc.constantFrom(CONNECT, DISCONNECT, EVENT, ACK, CONNECT_ERROR),
    nsp: fc.constantFrom('/', '/other', ''),
    data: fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.array(fc.constantFrom(null, undefined, 1))),
    id: fc.option(fc.nat(), { nil: undefined }),
  },
  { requiredKeys: ['type', 'nsp'] },
);

it("writes what Socket.IO's own encoder writes", () => {
  const own = new jsonParser.Encoder();
  const usual = new Encoder();
  fc.assert(
    fc.property(packet, (one) => {
      expect(own.encode(one)).toEqual(usual.encode(one));
    }),
  );
});
