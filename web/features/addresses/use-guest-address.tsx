import { useEffect } from 'react';
import { emailFault } from '#contract/contact/emails.ts';
import { createTabDraft } from '../../api/drafts.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { AddressInputs } from './address-inputs.tsx';
import { type AddressField, useAddressFaults } from './use-address-faults.ts';

const empty: Record<'email' | AddressField, string> = {
	email: '',
	firstName: '',
	lastName: '',
	street: '',
	state: '',
	city: '',
	zip: '',
	country: 'Chile',
	phone: '',
};
const ofPerson: readonly AddressField[] = ['firstName', 'lastName', 'phone'];

const guestDraft = createTabDraft('guest-checkout', Object.keys(empty) as (keyof typeof empty)[]);
const subject = 'checkout';

/** Removes the guest's stored input once it is part of an order. */
export const forgetGuestAddress = guestDraft.drop;

/** The contact data and address of a guest: the form shown at checkout and the data for the order. */
export function useGuestAddress() {
	const { t } = useTranslation();
	const { values, bind, set, fail, form } = useFields({ ...empty, ...guestDraft.read(subject) });
	useEffect(() => guestDraft.save(subject, values), [values]);
	const faultsOf = useAddressFaults();
	const { email, firstName, lastName, phone, ...place } = values;
	return {
		place,
		section: (isPickedUp: boolean) => (
			<form
				ref={form}
				noValidate
				onSubmit={(event) => event.preventDefault()}
				className="grid gap-5 sm:grid-cols-2"
			>
				<TextField
					{...bind('email')}
					label={t('checkout.guest.email')}
					hint={t('checkout.guest.emailHint')}
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					className="sm:col-span-2"
				/>
				<AddressInputs values={values} bind={bind} set={set} personOnly={isPickedUp} />
			</form>
		),
		isLoading: false,
		refusal: () => null,
		/** Undefined if a field is invalid; its error is then shown. */
		read(isPickedUp: boolean): object | undefined {
			const wrongEmail = emailFault(email);
			const faults = {
				...(wrongEmail && { email: t(`faults.${wrongEmail.fault}`, { ...wrongEmail }) }),
				...faultsOf(values, isPickedUp ? ofPerson : undefined),
			};
			if (Object.keys(faults).length === 0)
				return { email, firstName, lastName, phone, shippingAddress: isPickedUp ? null : place };
			fail(faults);
			return undefined;
		},
		/** Shows the shop's errors beside their fields. */
		refused: (error: unknown) => fail(fieldErrors(error)),
	};
}
