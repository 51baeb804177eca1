import { categoryNames } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { WatchSearch } from '../records/watch-search.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { NewCode } from './use-new-code-form.ts';

/** The watches that a discount code applies to: of a brand, of a category, or one watch. */
export function CodeScopeFields({ code }: { code: NewCode }) {
	const { t } = useTranslation();
	const { watchName, choose, chooseWatch } = code;
	const { field, watch, errorOf } = code.form;
	return (
		<>
			<ReferenceChoice
				collection="brands"
				label={t('desk.codes.brand')}
				placeholder={t('desk.codes.any')}
				error={errorOf('brand')}
				value={watch('brand')}
				onChoose={choose('brand')}
			/>
			<Select
				label={t('desk.codes.category')}
				placeholder={t('desk.codes.any')}
				options={categoryNames.map((value) => ({ value, label: t(`cards.category.${value}`) }))}
				{...field('category')}
			/>
			{watchName ? (
				<p className="flex flex-wrap items-center gap-x-3 sm:col-span-2">
					{t('desk.codes.watch')}: {watchName}
					<SmallButton look="plain" onClick={() => chooseWatch('', '')}>
						{t('desk.codes.any')}
					</SmallButton>
				</p>
			) : (
				<details className="sm:col-span-2">
					<summary className="min-h-9 cursor-pointer">{t('desk.codes.watch')}</summary>
					<WatchSearch
						onChoose={({ documentId, brand, model }) => chooseWatch(documentId, `${brand.name} ${model}`)}
					/>
				</details>
			)}
		</>
	);
}
