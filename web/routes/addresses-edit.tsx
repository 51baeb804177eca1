import { useParams } from 'react-router';
import { AddressEditor } from '../features/addresses/address-editor.tsx';
import { AddressFormFrame } from '../features/addresses/address-form-frame.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['addresses'] };

export default function AddressesEdit() {
	const { t } = useTranslation();
	const { documentId } = useParams();
	const title = t('addresses.editTitle');
	return (
		<>
			<PageHead title={title} noIndex />
			<SignedIn frame={<AddressFormFrame title={title} />}>
				{(user) => (
					<AddressFormFrame title={title}>
						<AddressEditor key={documentId} user={user} documentId={documentId ?? ''} />
					</AddressFormFrame>
				)}
			</SignedIn>
		</>
	);
}
