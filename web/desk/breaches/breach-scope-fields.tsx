import type { BreachAreaKinds } from '#contract/breaches/breaches.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextArea } from './text-area.tsx';
import type { BreachScopeChoice } from './use-breach-scope.ts';

type BreachScopeFieldsProps = {
	register: readonly BreachAreaKinds[];
	choice: BreachScopeChoice;
	errorOf: (name: string) => string | undefined;
};

/** Which records, kinds of data, days and people a breach affects. */
export function BreachScopeFields({ register, choice, errorOf }: BreachScopeFieldsProps) {
	const { t } = useTranslation();
	const error = (name: string) => {
		const message = errorOf(name);
		return message ? { error: message } : {};
	};
	const day = { type: 'date', autoComplete: 'off' } as const;
	return (
		<>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<div>
					<CheckboxGroup
						legend={t('desk.breaches.areas')}
						values={choice.areas}
						onChange={choice.setAreas}
						options={register.map(({ area }) => ({ value: area, label: t(`desk.breaches.area.${area}`) }))}
					/>
					<p role="alert" className="text-sm text-danger empty:hidden">
						{errorOf('areas')}
					</p>
				</div>
				{choice.offered.size > 0 && (
					<div>
						<CheckboxGroup
							legend={t('desk.breaches.kinds')}
							values={choice.scope.kinds}
							onChange={choice.setKinds}
							options={[...choice.offered].map(([kind, duty]) => ({
								value: kind,
								label: t(`desk.breaches.kind.${kind}`),
								...(duty && { trailing: t('desk.breaches.mustNotify') }),
							}))}
						/>
						<p role="alert" className="text-sm text-danger empty:hidden">
							{errorOf('kinds')}
						</p>
					</div>
				)}
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...day}
					label={t('desk.breaches.from')}
					hint={t('desk.breaches.fromHint')}
					value={choice.from}
					onChange={({ target }) => choice.setFrom(target.value)}
					{...error('from')}
				/>
				<TextField
					{...day}
					label={t('desk.breaches.to')}
					value={choice.to}
					onChange={({ target }) => choice.setTo(target.value)}
					{...error('to')}
				/>
			</div>
			<TextArea
				rows={2}
				label={t('desk.breaches.people')}
				hint={t('desk.breaches.peopleHint')}
				autoComplete="off"
				value={choice.people}
				onChange={({ target }) => choice.setPeople(target.value)}
				{...error('people')}
			/>
		</>
	);
}
