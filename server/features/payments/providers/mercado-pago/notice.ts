import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../../core/deps.ts';
import type { NoticeReading, ProviderNotice } from '../provider.ts';
import { readPayment } from './payments.ts';

/** Maximum clock difference between a signature and the shop. */
const signatureLastsMs = 10 * 60_000;
const bodySchema = z.object({ type: z.string().max(64).optional() });

/**
 * Reads a notification about a payment. The payment, which names its attempt, is requested only when Mercado
 * Pago signed the notification.
 */
export async function readMercadoPagoNotice(deps: Deps, notice: ProviderNotice): Promise<NoticeReading> {
	const id = notice.url.searchParams.get('data.id');
	if (!isSigned(deps, notice, id)) return { is: 'forged' };
	const topic = notice.url.searchParams.get('type') ?? typeOf(notice.body);
	if (topic !== 'payment' || id === null || !/^\d{1,30}$/.test(id)) return { is: 'ignored' };
	const payment = await readPayment(deps, id);
	if (payment === 'away') return { is: 'away' };
	if (payment === 'none' || !payment.external_reference) return { is: 'ignored' };
	return { is: 'attempt', named: { buyOrder: payment.external_reference }, payment: id };
}

/**
 * Verifies the signature over the id in the address, the request's id and the time. A missing part is
 * omitted.
 */
function isSigned({ config, clock }: Deps, { headers }: ProviderNotice, id: string | null): boolean {
	const secret = config.providers.MERCADOPAGO_SECRET;
	const [, time = '', signature = ''] =
		/^ts=(\d{1,15}),\s*v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? [];
	// Older examples in the documentation have seconds, newer ones milliseconds.
	const at = Number(time) * (time.length <= 10 ? 1_000 : 1);
	if (secret === undefined || signature === '' || Math.abs(clock().getTime() - at) > signatureLastsMs)
		return false;
	const request = headers['x-request-id'];
	const manifest = [
		id === null ? '' : `id:${id};`,
		typeof request === 'string' ? `request-id:${request};` : '',
		`ts:${time};`,
	].join('');
	const right = createHmac('sha256', secret).update(manifest).digest();
	return timingSafeEqual(Buffer.from(signature, 'hex'), right);
}

function typeOf(body: Buffer): string | undefined {
	try {
		return bodySchema.parse(JSON.parse(body.toString())).type;
	} catch {
		return undefined;
	}
}
