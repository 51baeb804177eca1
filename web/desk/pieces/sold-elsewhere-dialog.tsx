import { useForm } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { numberIn } from '../forms/number-in.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from '../orders/act-dialog.tsx';
import type { ListedPiece } from './pieces.queries.ts';
import { nameOf, putPiece, type SavedPiece } from './use-piece-change.ts';

type Values = { price: string; channel: string };

/** The last channel is filled in: most is sold over one. */
const channelKey = 'desk-channel';

/** A piece sold elsewhere leaves the shop at once, with price and channel; ten seconds to undo. */
export function SoldElsewhereDialog({ piece, onClose }: { piece: ListedPiece; onClose: () => void }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const toInput = ({ price, channel }: Values) => ({
		version: piece.version,
		channel,
		price: numberIn(price) ?? price,
	});
	const { register, handleSubmit, formState, setError } = useForm<Values>({
		defaultValues: { price: String(piece.watch.price), channel: localStorage.getItem(channelKey) ?? '' },
		resolver: contractResolver({
			name: 'soldElsewhere',
			language,
			toInput,
			required: t('desk.form.required'),
		}),
	});
	const { errors } = formState;
	const sell = useDeskChange(
		(api, values: Values) =>
			api.post<SavedPiece>(
				`owner/pieces/${piece.documentId}/sell-elsewhere`,
				{ data: toInput(values) },
				asOwner,
			),
		{
			done: ({ data }) => t('desk.pieces.isSold', { piece: nameOf(data) }),
			undo: (api, { data }) => putPiece(api, data, { state: piece.state as 'onSale' }),
			quiet: (error) => refusedFields(error).some(([field]) => field === 'price' || field === 'channel'),
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			await sell.mutateAsync(values);
			localStorage.setItem(channelKey, values.channel);
			onClose();
		} catch (error) {
			for (const [field, message] of refusedFields(error)) setError(field as keyof Values, { message });
		}
	});
	return (
		<ActDialog
			title={t('desk.pieces.soldTitle', { piece: nameOf(piece) })}
			about={t('desk.pieces.soldAbout')}
			accept={t('desk.pieces.soldElsewhere')}
			busy={sell.isPending}
			onClose={onClose}
			onSubmit={submit}
		>
			<TextField
				label={t('desk.pieces.soldPrice')}
				inputMode="numeric"
				autoComplete="off"
				required
				error={errors.price?.message}
				{...register('price')}
			/>
			<TextField
				label={t('desk.pieces.channel')}
				hint={t('desk.pieces.channelHint')}
				autoComplete="off"
				required
				error={errors.channel?.message}
				{...register('channel')}
			/>
		</ActDialog>
	);
}
