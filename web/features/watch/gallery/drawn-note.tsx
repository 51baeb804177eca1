import { useTranslation } from '../../../i18n/use-translation.ts';
import { chatAddress } from '../../layout/chat/chat-address.ts';
import { useConstants } from '../../layout/constants-context.ts';

/**
 * Says under the pictures that they are drawings, and where photographs are asked for. `address`: the page's,
 * with host.
 */
export function DrawnNote({ name, address }: { name: string; address: string }) {
	const { t } = useTranslation();
	const { PHONE, CONTACT_EMAIL } = useConstants();
	const greeting = t('watch.gallery.photosGreeting', { name, address });
	const email = CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}?body=${encodeURIComponent(greeting)}`;
	const to = PHONE ? chatAddress(PHONE, greeting) : email;
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
			{t('watch.gallery.drawn')}
			{to && (
				<a
					href={to}
					target="_blank"
					rel="noopener noreferrer"
					className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline"
				>
					{t('watch.gallery.askPhotos')}
				</a>
			)}
		</p>
	);
}
