import { Controller } from 'react-hook-form';
import { wishConditions } from '#contract/wishes/wishes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import type { WishFormState } from './use-wish-form.ts';

/** The fields of a wish that describe the watch. One of brand, model and reference is required. */
export function WantedWatchCard({ form, isNew }: { form: WishFormState; isNew: boolean }) {
	const { t } = useTranslation();
	const field = form.labeledField;
	return (
		<Card className="grid gap-4 sm:grid-cols-2">
			<h2 className="text-xl sm:col-span-2">{t('desk.wanted.what')}</h2>
			<TextField {...field('model')} hint={t('desk.wanted.modelHint')} autoFocus={isNew} />
			<Controller
				control={form.control}
				name="brand"
				render={({ field: { ref, value, onChange, onBlur } }) => (
					<ReferenceChoice
						ref={ref}
						collection="brands"
						label={t('desk.wanted.field.brand')}
						placeholder={t('desk.wanted.anyBrand')}
						error={form.errorOf('brand')}
						value={value ?? ''}
						onChoose={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<TextField {...field('reference')} />
			<Select
				{...field('condition')}
				options={wishConditions.map((value) => ({ value, label: t(`desk.wanted.condition.${value}`) }))}
			/>
			<TextField {...field('highestPrice')} inputMode="numeric" />
			<TextField {...field('until')} type="date" hint={t('desk.wanted.untilHint')} />
			<TextField {...field('remark')} hint={t('desk.wanted.remarkHint')} className="sm:col-span-2" />
		</Card>
	);
}
