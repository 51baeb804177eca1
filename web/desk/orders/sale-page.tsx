import { useState } from 'react';
import { useNavigate } from 'react-router';
import { languages, shopLanguage } from '#contract/languages/languages.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/desk-form.tsx';
import { numberIn } from '../forms/number-in.ts';
import { usePieces } from '../pieces/pieces.queries.ts';
import { useRecords } from '../records/record.queries.ts';
import { type FoundWatch, foundWatch } from '../records/watch-search.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { agreedOf, OrderMaking, TotalField, useOrderedWatches } from './order-making.tsx';
import { usePaymentMethods } from './order-parts.tsx';

/** A sale at the counter: watches, agreed price, one or two payments, and the buyer if known. */
export function SalePage() {
	const { t, language } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
	const methods = usePaymentMethods();
	const { watches, onWatches, items, subtotal: sum, send } = useOrderedWatches('owner/sales');
	const [named, name] = useState<SoldPieces>({});
	const [hasSecond, setHasSecond] = useState(false);
	const pieces = useSoldPieces(watches, named);
	const form = useDeskForm({
		check: 'sale',
		fieldOf: (path) => (path[0] === 'secondPayment' ? 'secondAmount' : String(path[0])),
		values: {
			paid: 'cash',
			secondPaid: 'card',
			secondAmount: '',
			language: shopLanguage,
			total: '',
			customer: '',
			email: '',
			note: '',
		},
		more: ({ paid, secondPaid, secondAmount, total, customer }) => {
			const isAddress = customer.includes('@');
			const amount = numberIn(secondAmount) ?? 0;
			return {
				items,
				...wayOf(paid),
				total: agreedOf(total, sum),
				...(hasSecond && { secondPayment: { ...wayOf(secondPaid), amount } }),
				pieces: namedPieces(watches, named),
				...(isAddress && { customer: undefined, email: customer }),
			};
		},
		send,
		done: ({ data }) => t('desk.sale.done', { id: data.number }),
		onSent: ({ data }) => navigate(`/owner/orders/${data.id}`),
	});
	const [total, secondAmount] = form.watch(['total', 'secondAmount']);
	const ways = [
		{ value: 'cash', label: t('desk.sale.cash') },
		{ value: 'card', label: t('desk.sale.card') },
		...methods.map(({ id, name: label }) => ({ value: `transfer ${id}`, label })),
	];
	const rest = agreedOf(total, sum) - (numberIn(secondAmount) ?? 0);
	return (
		<OrderMaking
			title={t('desk.sale.title')}
			form={form}
			watches={watches}
			onWatches={onWatches}
			agreed={agreedOf(total, sum)}
			sum={sum}
			accept={t('desk.sale.sell')}
			isMissing={pieces.isAsked}
			results={(q) => (
				<PiecesBySerial
					q={q}
					chosen={watches}
					onChoose={(watch, piece) => {
						onWatches([...watches, watch]);
						name({ ...named, [watch.documentId]: piece });
					}}
				/>
			)}
		>
			<SoldPieceChoices choices={pieces.choices} named={named} error={form.errorOf('pieces')} onName={name} />
			<TotalField form={form} total={total} sum={sum} hint={t('desk.sale.totalHint')} />
			<Select label={t('desk.orders.method')} options={ways} {...form.field('paid')} />
			{hasSecond ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<Select label={t('desk.sale.secondMethod')} options={ways} {...form.field('secondPaid')} />
					<TextField
						label={t('desk.sale.secondAmount')}
						hint={rest > 0 ? t('desk.sale.rest', { amount: formatClp(rest, language) }) : undefined}
						inputMode="numeric"
						required
						{...form.field('secondAmount')}
					/>
				</div>
			) : (
				<SmallButton className="justify-self-start" onClick={() => setHasSecond(true)}>
					{t('desk.sale.split')}
				</SmallButton>
			)}
			<Select
				label={t('desk.sale.language')}
				options={languages.map((value) => ({ value, label: t(`desk.chatOrder.languages.${value}`) }))}
				{...form.field('language')}
			/>
			{user?.isOwner ? (
				<CustomerChoice
					value={form.watch('customer')}
					hint={t('desk.sale.customerHint')}
					nobody={t('desk.sale.nobody')}
					error={form.errorOf('customer') ?? form.errorOf('email')}
					onChoose={(customer) => form.setValue('customer', customer)}
				/>
			) : (
				<TextField
					label={t('desk.sale.email')}
					hint={t('desk.sale.emailHint')}
					type="email"
					{...form.field('email')}
				/>
			)}
		</OrderMaking>
	);
}

/** The way of payment behind a choice: a channel, and for a transfer its method after a space. */
const wayOf = (choice: string) => {
	const [channel, method] = choice.split(' ');
	return { channel, method };
};

type PiecesBySerialProps = {
	q: string;
	chosen: readonly FoundWatch[];
	onChoose: (watch: FoundWatch, piece: string) => void;
};

/** Pieces on sale whose serial number contains the typed text; choosing one chooses its watch as well. */
function PiecesBySerial({ q, chosen, onChoose }: PiecesBySerialProps) {
	const { t } = useTranslation();
	const hasDigits = /\d/.test(q) && q.length > 2;
	const filters = { state: { $eq: 'onSale' }, serial: { $notNull: true } };
	const found = usePieces({ _q: q, filters, pagination: { pageSize: 5 } }, { enabled: hasDigits });
	const pieces = (hasDigits ? (found.data?.data ?? []) : []).filter(({ serial }) =>
		serialKey(serial ?? '').includes(serialKey(q)),
	);
	const ids = [...new Set(pieces.map(({ watch }) => watch.documentId))];
	const watches = useRecords<FoundWatch>(
		'watches',
		{ ...foundWatch, filters: { documentId: { $in: ids } } },
		{ enabled: ids.length > 0 },
	);
	if (pieces.length === 0) return null;
	return (
		<ul className="grid" aria-label={t('desk.sale.bySerial')}>
			{pieces.map((piece) => {
				const watch = watches.data?.data.find(({ documentId }) => documentId === piece.watch.documentId);
				return (
					<li key={piece.documentId} className="border-t border-line">
						<button
							type="button"
							data-desk-row=""
							disabled={!watch || chosen.some(({ documentId }) => documentId === piece.watch.documentId)}
							onClick={() => watch && onChoose(watch, piece.documentId)}
							className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left hover:text-accent disabled:opacity-55"
						>
							<span className="min-w-0 wrap-anywhere">
								{piece.watch.brand} {piece.watch.model}
							</span>
							<span className="figures text-sm text-soft">{piece.serial}</span>
						</button>
					</li>
				);
			})}
		</ul>
	);
}

/** documentIds of the named pieces by that of their watch. */
type SoldPieces = Readonly<Record<string, string>>;

/** The pieces that are named, as a sale takes them. */
const namedPieces = (watches: readonly FoundWatch[], named: SoldPieces): SaleInput['pieces'] => {
	const list = watches.flatMap(({ documentId: watch }) => {
		const piece = named[watch];
		return piece ? [{ watch, piece }] : [];
	});
	return list.length > 0 ? list : undefined;
};

/**
 * Which piece of each watch is sold, where several can be told apart: those without a serial are one choice.
 * `isAsked`: one of them is not named yet.
 */
function useSoldPieces(watches: readonly FoundWatch[], named: SoldPieces) {
	const ids = watches.map(({ documentId }) => documentId);
	const filters = { watch: { documentId: { $in: ids } }, state: { $eq: 'onSale' } };
	const { data, isPending } = usePieces(
		{ filters, pagination: { pageSize: 100 } },
		{ enabled: ids.length > 0 },
	);
	const choices = watches.flatMap((watch) => {
		const pieces = (data?.data ?? []).filter((piece) => piece.watch.documentId === watch.documentId);
		const known = pieces.filter(({ serial }) => serial !== null);
		const unnamed = pieces.find(({ serial }) => serial === null);
		const options = unnamed ? [...known, unnamed] : known;
		return options.length > 1 ? [{ watch, options }] : [];
	});
	const isAsked = choices.some(
		({ watch, options }) => !options.some(({ documentId }) => documentId === named[watch.documentId]),
	);
	return { choices, isAsked: isAsked || (ids.length > 0 && isPending) };
}

type SoldPieceChoicesProps = {
	choices: ReturnType<typeof useSoldPieces>['choices'];
	named: SoldPieces;
	error: string | undefined;
	onName: (named: SoldPieces) => void;
};

function SoldPieceChoices({ choices, named, error, onName }: SoldPieceChoicesProps) {
	const { t } = useTranslation();
	return choices.map(({ watch, options }) => (
		<Select
			key={watch.documentId}
			label={t('desk.sale.piece', { watch: `${watch.brand.name} ${watch.model}` })}
			placeholder={t('desk.sale.pieceChoose')}
			required
			value={named[watch.documentId] ?? ''}
			error={error}
			options={options.map(({ documentId, serial, place }) => ({
				value: documentId,
				label: [serial ?? t('desk.orders.piece.unnamed'), place].filter(Boolean).join(' · '),
			}))}
			onChange={(event) => onName({ ...named, [watch.documentId]: event.target.value })}
		/>
	));
}
