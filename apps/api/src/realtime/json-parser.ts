import { Decoder, Encoder, type Packet } from 'socket.io-parser';

/**
 * Socket.IO's own text encoding, without its search of every value for bytes: ours are JSON and hold none, and the reply to an
 * answer has a hundred values.
 */
class JsonEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const namespace = nsp && nsp !== '/' ? `${nsp},` : '';
    return [`${type}${namespace}${id ?? ''}${(data ?? null) === null ? '' : JSON.stringify(data)}`];
  }
}

export const jsonParser = { Encoder: JsonEncoder, Decoder };
