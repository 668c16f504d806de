import type { Config } from '../config.ts';

type Directives = Record<string, string[]>;

/** Everything comes from this host (product §8: no third party on a pupil's page); the camera is for QR cards, the microphone for own words. */
const own: Directives = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const FRAMES = 'https://assets.braintreegateway.com';
const WALLET = ['https://*.paypal.com', 'https://www.paypalobjects.com'];

/** What Braintree's card fields and wallet load, frame and call; theirs is the list, by environment. */
function braintreeHosts(environment: Config['braintree']['environment']): Directives {
  const name = environment === 'production' ? '' : 'sandbox.';
  return {
    scriptSrc: ["'self'", FRAMES, ...WALLET],
    frameSrc: ["'self'", FRAMES, 'https://*.paypal.com'],
    imgSrc: [FRAMES, ...WALLET],
    connectSrc: [
      `https://api.${name}braintreegateway.com`,
      `https://client-analytics.${name}braintreegateway.com`,
      `https://payments.${name}braintree-api.com`,
      'https://*.paypal.com',
    ],
  };
}

function joined(all: readonly Directives[]): Directives {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...names].map((name) => [name, all.flatMap((one) => one[name] ?? [])]));
}

/** What a page may load, and whom it may frame and call. Another host is among them only where it takes the money. */
export function contentPolicy({ publicUrl, paymentProvider, braintree }: Config): Directives {
  // Some browsers do not count the sockets of the same host as its own.
  const sockets = { connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')] };
  const sold = paymentProvider === 'braintree' ? braintreeHosts(braintree.environment) : {};
  return joined([own, sockets, sold]);
}
