import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PieceFormState } from './use-piece-form.ts';

/** The fields of a piece that only the owner sees: its costs, source, consignment and note. */
export function PieceCostsCard({ form }: { form: PieceFormState }) {
	const { t } = useTranslation();
	const field = form.labeledField;
	const isConsigned = form.watch('consigned');
	return (
		<Card className="grid gap-4 sm:grid-cols-2">
			<h2 className="text-xl sm:col-span-2">{t('desk.pieces.owners')}</h2>
			<TextField
				{...field('cost')}
				{...(isConsigned && { hint: t('desk.pieces.costHint') })}
				inputMode="numeric"
			/>
			<TextField {...field('repairs')} inputMode="numeric" />
			<TextField {...field('source')} />
			<TextField {...field('note')} />
			<Checkbox label={t('desk.pieces.consigned')} {...form.register('consigned')} />
			{isConsigned && <TextField {...field('owed')} hint={t('desk.pieces.owedHint')} inputMode="numeric" />}
		</Card>
	);
}
