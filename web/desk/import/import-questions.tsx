import type { ImportReport as Report } from '#contract/catalogue/import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';

/** The brand for each unknown name, and whether used watches may go on sale without photographs. */
export type ImportAnswers = { brands: Record<string, string>; withoutPhotographs: boolean };
type ImportQuestionsProps = {
	report: Report;
	answers: ImportAnswers;
	disabled: boolean;
	onAnswer: (answers: ImportAnswers) => void;
};

/** Questions that an import file raises. The affected rows are refused until they are answered. */
export function ImportQuestions({ report, answers, disabled, onAnswer }: ImportQuestionsProps) {
	const { t } = useTranslation();
	const { newBrands, withoutPhotographs } = report;
	if (newBrands.length === 0 && withoutPhotographs === 0) return null;
	const { brands } = answers;
	return (
		<fieldset disabled={disabled} className="grid gap-4 border-t border-line pt-4">
			<legend className="sr-only">{t('desk.import.questions')}</legend>
			{newBrands.length > 0 && (
				<div>
					<h2 className="text-xl">{t('desk.import.newBrands')}</h2>
					<p className="mt-1 mb-4 text-sm text-soft">{t('desk.import.newBrandsAbout')}</p>
					<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
						{newBrands.map(({ name, like }) => (
							<Select
								key={name}
								label={name}
								value={brands[name] ?? ''}
								placeholder={t('desk.import.leaveRows')}
								options={[
									...(like ? [{ value: like, label: t('desk.import.brandIs', { brand: like }) }] : []),
									{ value: name, label: t('desk.import.brandNew', { brand: name }) },
								]}
								onChange={({ target }) => {
									const { [name]: _, ...others } = brands;
									const chosen = target.value ? { ...others, [name]: target.value } : others;
									onAnswer({ ...answers, brands: chosen });
								}}
							/>
						))}
					</div>
				</div>
			)}
			{withoutPhotographs > 0 && (
				<Checkbox
					label={t('desk.import.bare', { count: withoutPhotographs })}
					checked={answers.withoutPhotographs}
					onChange={({ target }) => onAnswer({ ...answers, withoutPhotographs: target.checked })}
				/>
			)}
		</fieldset>
	);
}
