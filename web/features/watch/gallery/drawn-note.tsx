import { useTranslation } from '../../../i18n/use-translation.ts';
import { ContactLink } from '../contact-link.tsx';

/**
 * Explains that the pictures are drawings, and offers to request photographs. `address` is the page's, with
 * host.
 */
export function DrawnNote({ name, address }: { name: string; address: string }) {
	const { t } = useTranslation();
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
			{t('watch.gallery.drawn')}
			<ContactLink
				subject={name}
				question={t('watch.gallery.photosGreeting', { name, address })}
				className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline"
			>
				{t('watch.gallery.askPhotos')}
			</ContactLink>
		</p>
	);
}
