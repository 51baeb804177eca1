import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useConstants } from '../page/constants-context.ts';
import { chatAddress } from './chat-address.ts';

/**
 * Opens a chat with the seller with a prepared greeting. Always visible at the bottom right: in the space
 * that the bottom bars of a small window reserve for it, or in the margin beside the page.
 */
export function ChatLink() {
	const { t } = useTranslation();
	const { PHONE, TITLE } = useConstants();
	if (!PHONE) return null;
	return (
		<aside aria-label={t('layout.chat.label')}>
			<a
				href={chatAddress(PHONE, t('layout.chat.greeting', { shop: TITLE }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t('layout.chat.label')}
				title={t('layout.chat.label')}
				className="absolute right-side bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 grid size-11 place-items-center rounded-full bg-accent-wash text-accent transition-colors hover:bg-accent hover:text-on-accent bar:fixed gutter:fixed gutter:right-4 gutter:bottom-4 gutter:size-12 gutter:bg-accent gutter:text-on-accent gutter:shadow-lift gutter:hover:bg-accent-deep print:hidden"
			>
				<Icon name="chat" size={22} />
			</a>
		</aside>
	);
}
