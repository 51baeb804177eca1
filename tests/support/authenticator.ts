import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Value = number | string | Buffer | Map<Value, Value>;
/** Encodes CBOR (RFC 8949) to the extent that WebAuthn needs it; numbers below 65,536. */
function cbor(value: Value): Buffer {
	const head = (major: number, size: number) =>
		size < 24
			? Buffer.from([(major << 5) | size])
			: size < 256
				? Buffer.from([(major << 5) | 24, size])
				: Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string')
		return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

type Signing = { challenge: string; count?: number; verified?: boolean; origin?: string };

/** A software authenticator: creates one passkey for `host`, and signs with it in the format of browsers. */
export function makeAuthenticator(host: string, usualOrigin = `https://${host}`) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const id = randomBytes(32);
	const coordinate = (part: string) => Buffer.from(part, 'base64url');
	const key = new Map<Value, Value>([
		[1, 2],
		[3, -7],
		[-1, 1],
		[-2, coordinate(x)],
		[-3, coordinate(y)],
	]);
	const data = (flags: number, count: number, more = Buffer.alloc(0)) => {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(count);
		return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more]);
	};
	const client = (type: string, challenge: string, origin = usualOrigin) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const named = { id: text(id), rawId: text(id), type: 'public-key' as const };
	return {
		/** Returns the result of `navigator.credentials.create`. */
		create({ challenge, origin }: Signing) {
			const length = Buffer.from([0, id.length]);
			const authData = data(0x45, 0, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
			const attestation = new Map<Value, Value>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData],
			]);
			return {
				...named,
				response: {
					clientDataJSON: text(client('webauthn.create', challenge, origin)),
					attestationObject: text(cbor(attestation)),
					transports: ['usb'],
				},
			};
		},
		/** Returns the result of `navigator.credentials.get`. */
		get({ challenge, count = 1, verified = true, origin }: Signing) {
			const clientData = client('webauthn.get', challenge, origin);
			const authenticatorData = data(verified ? 0x05 : 0x01, count);
			const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
			return {
				...named,
				response: {
					clientDataJSON: text(clientData),
					authenticatorData: text(authenticatorData),
					signature: text(signature),
				},
			};
		},
	};
}
