import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const localhost = sequence(
  der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))),
);
const always = sequence(
  der(0x17, Buffer.from('200101000000Z')),
  der(0x17, Buffer.from('491231235959Z')),
);
const forLoopback = sequence(
  der(0x82, Buffer.from('localhost')),
  der(0x87, Buffer.from([127, 0, 0, 1])),
);
const alternativeName = sequence(Buffer.from('0603551d11', 'hex'), der(0x04, forLoopback));

/** A self-signed certificate for this machine. */
export function selfSigned(): SelfSigned {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    localhost,
    always,
    localhost,
    publicKey,
    der(0xa3, sequence(alternativeName)),
  );
  const signature = sign('sha256', certificate, createPrivateKey(key));
  const whole = sequence(certificate, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}
