import { useTranslation } from '../../../i18n/use-translation.ts';
import { ContactLink } from '../contact-link.tsx';

/**
 * Explains that the pictures are drawings, and offers to request photographs unless the watch is sold.
 * `address` is the page's, with host.
 */
export function DrawnNote({ name, address, isSold }: { name: string; address: string; isSold: boolean }) {
	const { t } = useTranslation();
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
			{t('watch.gallery.drawn')}
			{!isSold && (
				<ContactLink
					subject={name}
					question={t('watch.gallery.photosGreeting', { name, address })}
					className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline"
				>
					{t('watch.gallery.askPhotos')}
				</ContactLink>
			)}
		</p>
	);
}
