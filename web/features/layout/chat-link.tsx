import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import { chatAddress } from './chat-address.ts';
import { useShop } from './shop-context.ts';

/** Opens a chat with the seller, the greeting already written. It steps aside for what it would cover. */
export function ChatLink() {
	const { t } = useTranslation();
	const { PHONE, TITLE } = useShop();
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		let stop: (() => void) | undefined;
		let gone = false;
		void import('./chat-clearance.ts')
			.then(({ keepClear }) => {
				if (link.current && !gone) stop = keepClear(link.current);
			})
			.catch(() => {});
		return () => {
			gone = true;
			stop?.();
		};
	}, []);
	if (!PHONE) return null;
	return (
		<aside aria-label={t('layout.chat.label')}>
			<a
				ref={link}
				href={chatAddress(PHONE, t('layout.chat.greeting', { shop: TITLE }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t('layout.chat.label')}
				title={t('layout.chat.label')}
				className="fixed right-side bottom-[calc(1rem+var(--sticky-bar,0px))] z-30 grid size-[min(3.5rem,18vw)] place-items-center rounded-full bg-accent text-on-accent shadow-lift transition-[opacity,background-color] hover:bg-accent-deep not-focus-visible:data-away:pointer-events-none not-focus-visible:data-away:opacity-0 print:hidden"
			>
				<Icon name="chat" size={26} />
			</a>
		</aside>
	);
}
