import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A gateway that speaks as much of Braintree's XML as its library needs: it keeps customers, cards and sales, and answers
 * with the documents and status codes of the real one. Nothing of the product is in here.
 */

export const standInKeys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' };

interface Sale {
  readonly id: string;
  readonly orderId: string;
  readonly amount: string;
  readonly token: string;
  readonly source: string;
  type: 'sale' | 'credit';
  status: string;
  code: string;
  text: string;
  refundedId?: string;
  refundIds: string[];
}

interface Reply {
  readonly status: number;
  readonly xml: string;
}

type Body = Record<string, Record<string, unknown>>;

const tag = (name: string, text: string) => `<${name}>${text}</${name}>`;
const ok = (xml: string): Reply => ({ status: 201, xml });
const missing: Reply = { status: 404, xml: '' };
const refused = (message: string, inner = ''): Reply => ({
  status: 422,
  xml: tag(
    'api-error-response',
    `${tag('errors', '<errors type="array"/>')}${tag('message', message)}${inner}`,
  ),
});
const saleXml = (sale: Sale, name = 'transaction') =>
  tag(
    name,
    [
      ...[
        tag('id', sale.id),
        tag('order-id', sale.orderId),
        tag('amount', sale.amount),
        tag('type', sale.type),
      ],
      ...[tag('status', sale.status), tag('processor-response-code', sale.code)],
      tag('processor-response-text', sale.text),
      sale.refundedId ? tag('refunded-transaction-id', sale.refundedId) : '',
      `<refund-ids type="array">${sale.refundIds.map((id) => tag('item', id)).join('')}</refund-ids>`,
    ].join(''),
  );

/** What the nonces of Braintree's own tests become. */
const methods: Readonly<Record<string, (token: string) => Reply>> = {
  'fake-valid-mastercard-nonce': (token) =>
    ok(
      tag(
        'credit-card',
        `${tag('token', token)}${tag('last-4', '4444')}${tag('card-type', 'MasterCard')}${tag('expiration-month', '12')}${tag('expiration-year', '2039')}`,
      ),
    ),
  'fake-paypal-billing-agreement-nonce': (token) =>
    ok(tag('paypal-account', `${tag('token', token)}${tag('email', 'jane@example.test')}`)),
  'fake-processor-declined-visa-nonce': () =>
    refused(
      'Do Not Honor',
      tag(
        'verification',
        `${tag('status', 'processor_declined')}${tag('processor-response-code', '2000')}${tag('processor-response-text', 'Do Not Honor')}`,
      ),
    ),
  'fake-consumed-nonce': () => refused('Cannot use a payment_method_nonce more than once.'),
};

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? (JSON.parse(text) as Body) : {};
}

class Books {
  readonly customers = new Set<string>();
  readonly sales: Sale[] = [];
  /** What the processor says to the next charge: code and words. */
  verdict: readonly [string, string] = ['1000', 'Approved'];
  #methods = 0;

  addMethod({ customer_id, payment_method_nonce }: Record<string, unknown>): Reply {
    if (!this.customers.has(String(customer_id))) return refused('Customer ID is invalid.');
    this.#methods += 1;
    const make = methods[String(payment_method_nonce)];
    return make?.(`method${this.#methods}`) ?? refused('Unknown or expired payment_method_nonce.');
  }

  sell(wish: Record<string, unknown>): Reply {
    if (wish.payment_method_token === 'gone') return refused('Payment method token is invalid.');
    const [code, text] = this.verdict;
    const sale: Sale = {
      ...{ id: `sale${this.sales.length}`, orderId: String(wish.order_id), amount: String(wish.amount) },
      ...{ token: String(wish.payment_method_token), source: String(wish.transaction_source ?? '') },
      ...{ type: 'sale', code, text, refundIds: [] },
      status: code === '1000' ? 'submitted_for_settlement' : 'processor_declined',
    };
    this.sales.push(sale);
    return code === '1000' ? ok(saleXml(sale)) : refused(text, saleXml(sale));
  }

  giveBack(sale: Sale, way: string): Reply {
    const isSettled = sale.status === 'settled' || sale.status === 'settling';
    if (way === 'void') {
      if (isSettled) return refused('Transaction can only be voided if status is authorized or submitted.');
      sale.status = 'voided';
      return ok(saleXml(sale));
    }
    if (!isSettled) return refused('Cannot refund a transaction unless it is settled.');
    const credit: Sale = {
      ...{ ...sale, id: `credit${this.sales.length}`, type: 'credit', refundedId: sale.id, refundIds: [] },
      status: 'submitted_for_settlement',
    };
    sale.refundIds.push(credit.id);
    this.sales.push(credit);
    return ok(saleXml(credit));
  }

  search(path: string, { search }: Body): Reply {
    const orderId = (search?.order_id as { is?: string } | undefined)?.is;
    const found = this.sales.filter((sale) => sale.orderId === orderId);
    if (path.endsWith('_ids')) {
      const ids = found.map(({ id }) => tag('item', id)).join('');
      const size = '<page-size type="integer">50</page-size>';
      return ok(tag('search-results', `${size}<ids type="array">${ids}</ids>`));
    }
    return ok(tag('credit-card-transactions', found.map((sale) => saleXml(sale)).join('')));
  }

  answer(method: string, path: string, body: Body): Reply {
    const [noun, id = '', way = ''] = path.split('/');
    if (noun === 'client_token') return ok(tag('client-token', tag('value', 'a-client-token')));
    if (noun === 'customers' && method === 'GET')
      return this.customers.has(id) ? ok(tag('customer', tag('id', id))) : missing;
    if (noun === 'customers') {
      this.customers.add(String(body.customer?.id));
      return ok(tag('customer', tag('id', String(body.customer?.id))));
    }
    if (noun === 'payment_methods') return this.addMethod(body.payment_method ?? {});
    if (noun !== 'transactions') return missing;
    if (id.startsWith('advanced_search')) return this.search(path, body);
    if (id === '') return this.sell(body.transaction ?? {});
    const sale = this.sales.find((one) => one.id === id);
    if (!sale) return missing;
    return way === '' ? ok(saleXml(sale)) : this.giveBack(sale, way);
  }
}

export interface StandIn {
  readonly port: number;
  readonly books: Books;
  /** While true, charges are carried out and their answers lost. */
  losesAnswers: boolean;
  stop(): Promise<void>;
}

/** Listens on a port of this machine. Calls without the right keys are refused as the real one refuses them. */
export async function startBraintreeStandIn(): Promise<StandIn> {
  const books = new Books();
  const { merchantId, publicKey, privateKey } = standInKeys;
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  const prefix = `/merchants/${merchantId}/`;
  const habits = { losesAnswers: false };
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    const { url = '', method = 'GET', headers } = request;
    const isKnown = headers.authorization === authorization && url.startsWith(prefix);
    const reply = isKnown ? books.answer(method, url.slice(prefix.length), body) : { status: 401, xml: '' };
    if (habits.losesAnswers && method === 'POST' && url === `${prefix}transactions`) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/xml; charset=utf-8' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${reply.xml || '<nothing/>'}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(habits, { books, port, stop });
}
