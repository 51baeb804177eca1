import { useParams } from 'react-router';
import { AddressEditor } from '../features/addresses/address-editor.tsx';
import { AddressFormFrame } from '../features/addresses/address-form-frame.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['addresses', 'faults'] };

/** A new address, or the one named in the page's path. */
export default function AddressFormPage() {
	const { t } = useTranslation();
	const { documentId } = useParams();
	const title = t(documentId ? 'addresses.editTitle' : 'addresses.addTitle');
	return (
		<SignedIn title={title} key={documentId} frame={<AddressFormFrame title={title} />}>
			{(user) => (
				<AddressFormFrame title={title}>
					<AddressEditor user={user} {...(documentId && { documentId })} />
				</AddressFormFrame>
			)}
		</SignedIn>
	);
}
