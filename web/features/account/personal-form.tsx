import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { createDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { formatCalendarDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type Personal = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth', string>;
const personalDraft = createDraft<Personal>();

/** The password is never in a draft. */
const withPassword = (values: Personal) => ({ ...values, currentPassword: '' });

const valuesOf = (user: User): Personal => ({
	firstName: user.firstName ?? '',
	lastName: user.lastName ?? '',
	email: user.email,
	phone: user.phone ?? '',
	dateOfBirth: user.dateOfBirth ?? '',
});

const isSame = (one: Personal, other: Personal) =>
	(Object.keys(one) as (keyof Personal)[]).every((name) => one[name] === other[name]);

/**
 * Read-only until "edit" is pressed, and again after saving, or after canceling, which restores the saved
 * values.
 */
export function PersonalForm({ user }: { user: User }) {
	const { t, language } = useTranslation();
	const { updateUser } = useSession();
	const [draft, setDraft] = useState(() => personalDraft.read(user.documentId));
	const form = useForm<keyof Personal | 'currentPassword'>(
		withPassword(draft ?? valuesOf(user)),
		t('profile.failed'),
	);
	const { busy, failure } = form;
	const [reading, setReading] = useState(!draft);
	const shown = valuesOf(user);

	const { currentPassword, ...values } = form.values;
	const { email, ...others } = values;
	const changesEmail = email.trim().toLowerCase() !== user.email.toLowerCase();

	useEffect(() => {
		if (!reading && !busy && !isSame(values, valuesOf(user))) personalDraft.save(user.documentId, values);
	});
	const focusFirst = (control: 'button' | 'input') =>
		requestAnimationFrame(() => form.form.current?.querySelector<HTMLElement>(control)?.focus());
	const leave = () => {
		personalDraft.drop();
		setDraft(null);
		setReading(true);
		focusFirst('button');
	};
	const cancel = () => {
		form.reset(withPassword(valuesOf(user)));
		form.setFailure(null);
		leave();
	};
	const edit = () => {
		form.reset(withPassword(valuesOf(user)));
		setReading(false);
		focusFirst('input');
	};
	const save = form.onSubmit(
		async () => {
			await updateUser({
				...others,
				...(email !== user.email && { email }),
				...(changesEmail && { currentPassword }),
			});
			leave();
			// A changed email is not saved yet: the notice says that it must be confirmed first.
			if (!changesEmail) toast.success(t('profile.saved'));
		},
		() => (changesEmail ? missingIn({ currentPassword }, t('profile.passwordNeeded')) : {}),
		{ isAlsoAbove: true },
	);
	const bind = (name: keyof Personal) => ({
		...form.bind(name),
		...(reading && { value: shown[name] }),
		label: t(`profile.${name}`),
		readOnly: reading || busy,
		placeholder: reading ? t('profile.none') : undefined,
	});
	return (
		<Card>
			<form ref={form.form} onSubmit={save} noValidate aria-labelledby="profile-personal">
				<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
					<h2 id="profile-personal" className="text-xl">
						{t('profile.personal')}
					</h2>
					{reading && (
						<Button look="quiet" onClick={edit}>
							{t('profile.edit')}
						</Button>
					)}
				</div>
				<div className="grid gap-5 sm:grid-cols-2">
					{(failure || draft) && (
						<div className="sm:col-span-2">
							{failure ? <Notice tone="danger">{failure}</Notice> : <Notice>{t('profile.draft')}</Notice>}
						</div>
					)}
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
				</div>
				{!reading && (
					<div className="mt-6 flex flex-wrap gap-3">
						<Button type="submit" busy={busy}>
							{t(busy ? 'profile.saving' : 'profile.save')}
						</Button>
						<Button look="quiet" disabled={busy} onClick={cancel}>
							{t('profile.cancel')}
						</Button>
					</div>
				)}
			</form>
		</Card>
	);
}
