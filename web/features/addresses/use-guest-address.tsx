import { useEffect } from 'react';
import { emailFault } from '#contract/contact/emails.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
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

/**
 * Stores the input across a reload or a visit to the cart, but only in this tab, since it is personal data.
 */
const draftKey = 'guest-checkout';

function storedDraft(): Partial<typeof empty> {
	const stored = readStored(draftKey, 'sessionStorage');
	if (stored === null || typeof stored !== 'object') return {};
	return Object.fromEntries(
		Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string'),
	);
}

/** Removes the guest's stored input once it is part of an order. */
export const forgetGuestAddress = () => writeStored(draftKey, null, 'sessionStorage');

/** The contact data and address of a guest: the form shown at checkout and the data for the order. */
export function useGuestAddress() {
	const { t } = useTranslation();
	const { values, bind, set, fail, form } = useFields({ ...empty, ...storedDraft() });
	useEffect(() => writeStored(draftKey, values, 'sessionStorage'), [values]);
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
