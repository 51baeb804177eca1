import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/desk-form.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';
import type { FoundWatch } from '../records/watch-search.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { agreedOf, OrderMaking, TotalField, useOrderedWatches } from './order-making.tsx';
import { usePaymentMethods } from './order-parts.tsx';

export function SalePage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
	const methods = usePaymentMethods();
	const { watches, onWatches, items, subtotal: sum, send } = useOrderedWatches('owner/sales');
	const [named, name] = useState<SoldPieces>({});
	const pieces = useSoldPieces(watches, named);
	const form = useDeskForm({
		check: 'sale',
		fieldOf: (path) => String(path[0]),
		// `paid` is a channel; a transfer also names its method.
		values: { paid: 'cash', total: '', customer: '', email: '', note: '' },
		more: ({ paid, total, customer }) => {
			const [channel, method] = paid.split(' ');
			const isAddress = customer.includes('@');
			return {
				...{ items, channel, method, total: agreedOf(total, sum) },
				pieces: namedPieces(watches, named),
				...(isAddress && { customer: undefined, email: customer }),
			};
		},
		send,
		done: ({ data }) => t('desk.sale.done', { id: data.number }),
		onSent: ({ data }) => navigate(`/owner/orders/${data.id}`),
	});
	const total = form.watch('total');
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
		>
			<SoldPieceChoices choices={pieces.choices} named={named} error={form.errorOf('pieces')} onName={name} />
			<TotalField form={form} total={total} sum={sum} hint={t('desk.sale.totalHint')} />
			<Select
				label={t('desk.orders.method')}
				options={[
					{ value: 'cash', label: t('desk.sale.cash') },
					{ value: 'card', label: t('desk.sale.card') },
					...methods.map(({ id, name }) => ({ value: `transfer ${id}`, label: name })),
				]}
				{...form.field('paid')}
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
