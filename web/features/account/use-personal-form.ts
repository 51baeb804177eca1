import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { createDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

export type Personal = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth', string>;
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

/** The user's personal data as it is read, edited, and saved or canceled. */
export function usePersonalForm(user: User) {
	const { t } = useTranslation();
	const { updateUser } = useSession();
	const [draft, setDraft] = useState(() => personalDraft.read(user.documentId));
	const form = useForm<keyof Personal | 'currentPassword'>(
		withPassword(draft ?? valuesOf(user)),
		t('profile.failed'),
	);
	const { busy } = form;
	const [reading, setReading] = useState(!draft);

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
	return {
		form,
		/** The saved values. */
		shown: valuesOf(user),
		reading,
		/** Whether unsaved values were restored. */
		hasDraft: Boolean(draft),
		changesEmail,
		edit,
		cancel,
		save,
	};
}

export type PersonalEditing = ReturnType<typeof usePersonalForm>;
