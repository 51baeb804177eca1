import { formatCalendarDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Personal, PersonalEditing } from './use-personal-form.ts';

/** The fields of the personal data. A new email address requires the password. */
export function PersonalFields({ personal }: { personal: PersonalEditing }) {
	const { t, language } = useTranslation();
	const { form, shown, reading, changesEmail } = personal;
	const { busy } = form;
	const bind = (name: keyof Personal) => ({
		...form.bind(name),
		...(reading && { value: shown[name] }),
		label: t(`profile.${name}`),
		readOnly: reading || busy,
		placeholder: reading ? t('profile.none') : undefined,
	});
	return (
		<>
			<TextField {...bind('firstName')} autoComplete="given-name" />
			<TextField {...bind('lastName')} autoComplete="family-name" />
			<TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" />
			{!reading && changesEmail && (
				<TextField
					{...form.bind('currentPassword')}
					label={t('profile.currentPassword')}
					hint={t('profile.emailHint')}
					readOnly={busy}
					type="password"
					autoComplete="current-password"
					required
				/>
			)}
			<TextField
				{...bind('phone')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder={t(reading ? 'profile.none' : 'profile.phonePlaceholder')}
			/>
			<TextField
				{...bind('dateOfBirth')}
				{...(reading && shown.dateOfBirth && { value: formatCalendarDay(shown.dateOfBirth, language) })}
				type={reading ? 'text' : 'date'}
				autoComplete="bday"
			/>
		</>
	);
}
