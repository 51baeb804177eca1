import { randomBytes } from 'node:crypto';

const hour = 3_600_000;

export type TransbankSale = {
	token: string;
	buy_order: string;
	session_id: string;
	amount: number;
	return_url: string;
	status: string;
	/** What the buyer chose in the form. */
	did: 'nothing' | 'approved' | 'rejected' | 'left';
	kind: string;
	createdAt: Date;
	committedAt: Date | null;
	code: string;
	balance: number;
	/** The number of charges, and the amount of each refund. */
	charges: number;
	refunds: number[];
};
export type TransbankCall = 'create' | 'commit' | 'status' | 'refund';
export type TransbankReply = { status: number; body: Record<string, unknown> };
/** What the buyer does in the form. */
export type TransbankChoice = 'pay' | 'reject' | 'leave' | 'time out' | 'form error';

export type TransbankSales = ReturnType<typeof createTransbankSales>;

export const refusedByTransbank = (message: string): TransbankReply => ({
	status: 422,
	body: { error_message: message },
});

const viewOf = (sale: TransbankSale) => ({
	vci: 'TSY',
	amount: sale.amount,
	status: sale.status,
	buy_order: sale.buy_order,
	session_id: sale.session_id,
	card_detail: { card_number: '6623' },
	accounting_date: '1123',
	transaction_date: (sale.committedAt ?? sale.createdAt).toISOString(),
	...(sale.committedAt && {
		authorization_code: sale.code,
		payment_type_code: sale.kind,
		response_code: sale.did === 'approved' ? 0 : -1,
		installments_number: 0,
	}),
	...(sale.refunds.length > 0 && { balance: sale.balance }),
});

/** The sales of the double: what the calls of the shop and the choices of buyers do to them. */
export function createTransbankSales(now: () => Date, formUrl: string) {
	const sales = new Map<string, TransbankSale>();

	function create({ buy_order, session_id, amount, return_url }: Record<string, unknown>): TransbankReply {
		const texts = [buy_order, session_id, return_url].map(String);
		const fits = [26, 61, 255].every((maxLength, at) => (texts[at] as string).length <= maxLength);
		if (!fits || !Number.isInteger(amount)) return refusedByTransbank('Invalid value for parameter');
		const token = randomBytes(32).toString('hex');
		const [order = '', session = '', back = ''] = texts;
		sales.set(token, {
			token,
			buy_order: order,
			session_id: session,
			amount: Number(amount),
			return_url: back,
			status: 'INITIALIZED',
			did: 'nothing',
			kind: 'VN',
			createdAt: now(),
			committedAt: null,
			code: '000000',
			balance: Number(amount),
			charges: 0,
			refunds: [],
		});
		return { status: 200, body: { token, url: formUrl } };
	}

	function commit(sale: TransbankSale): TransbankReply {
		if (sale.committedAt) return { status: 200, body: viewOf(sale) };
		if (sale.did !== 'approved' && sale.did !== 'rejected')
			return refusedByTransbank(
				"Invalid status '10' for transaction while authorizing. Commerce will be notified by webpay to authorize",
			);
		sale.committedAt = now();
		if (sale.did === 'approved') {
			sale.status = 'AUTHORIZED';
			sale.code = String(100_000 + sales.size);
			sale.charges += 1;
		} else sale.status = 'FAILED';
		return { status: 200, body: viewOf(sale) };
	}

	/** Performs a call of the shop on the sale with this token. */
	function answer(call: TransbankCall, token: string, body: Record<string, unknown>): TransbankReply {
		if (call === 'create') return create(body);
		const sale = sales.get(token);
		if (call === 'refund') return refund(sale, Number(body.amount), now());
		if (!sale) return refusedByTransbank('Invalid value for parameter: token');
		return call === 'commit' ? commit(sale) : readStatus(sale, now());
	}

	/** Performs the buyer's choice in the form. Returns the address that the buyer comes back to. */
	function finish(token: string, choice: TransbankChoice): URL {
		const sale = sales.get(token) as TransbankSale;
		if (sale.did === 'nothing' && choice !== 'time out')
			sale.did = choice === 'pay' ? 'approved' : choice === 'reject' ? 'rejected' : 'left';
		return returnAddress(sale, choice);
	}

	return { all: sales, answer, finish };
}

function readStatus(sale: TransbankSale, now: Date): TransbankReply {
	if (now.getTime() - sale.createdAt.getTime() > 168 * hour)
		return refusedByTransbank("The transactions's date has passed max time (7 days) to recover the status");
	return { status: 200, body: viewOf(sale) };
}

function refund(sale: TransbankSale | undefined, amount: number, now: Date): TransbankReply {
	if (!sale?.committedAt || sale.charges === 0) return refusedByTransbank('Transaction not found');
	if (amount > sale.balance) return refusedByTransbank('Invalid amount: over balance');
	const isFull = amount === sale.amount;
	if (!isFull && sale.kind !== 'VN') return refusedByTransbank('Partial refund is not allowed');
	sale.balance -= amount;
	sale.refunds.push(amount);
	if (isFull && now.getTime() - sale.committedAt.getTime() < 3 * hour) {
		sale.status = 'REVERSED';
		return { status: 200, body: { type: 'REVERSED' } };
	}
	sale.status = sale.balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
	return {
		status: 200,
		body: {
			type: 'NULLIFIED',
			authorization_code: '654321',
			nullified_amount: amount,
			authorization_date: now.toISOString(),
			balance: sale.balance,
			response_code: 0,
		},
	};
}

/** Where the form sends the buyer after a choice, with the parameters that Transbank adds. */
function returnAddress(sale: TransbankSale, choice: TransbankChoice): URL {
	const back = new URL(sale.return_url);
	const paid = { token_ws: sale.token };
	const left = { TBK_TOKEN: sale.token };
	const names = { TBK_ID_SESION: sale.session_id, TBK_ORDEN_COMPRA: sale.buy_order };
	const sent: Record<string, string> = {
		pay: paid,
		reject: paid,
		leave: { ...left, ...names },
		'time out': names,
		'form error': { ...paid, ...left, ...names },
	}[choice];
	for (const [name, value] of Object.entries(sent)) back.searchParams.set(name, value);
	return back;
}
