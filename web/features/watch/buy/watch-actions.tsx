import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useCompareToggle } from '../../cards/use-compare-toggle.tsx';
import { SubscribeButton } from '../../subscriptions/subscribe-button.tsx';
import { ContactLink } from '../contact-link.tsx';
import type { FullWatch } from '../full-watch.ts';
import { ShareButton } from './share-button.tsx';

/** What else a visitor can do with a watch: compare it, share it, ask about it, wait for a lower price. */
export function WatchActions({ watch, address }: { watch: FullWatch; address: string }) {
	const { t } = useTranslation();
	const { isCompared, toggle } = useCompareToggle(watch.documentId);
	const name = `${watch.brand.name} ${watch.model}`;
	const named = [name, watch.reference && t('cards.reference', watch)].filter(Boolean).join(', ');
	return (
		<div className="-ml-[min(0.75rem,5vw)] flex flex-wrap">
			<Button look="plain" size="small" aria-pressed={isCompared} onClick={toggle}>
				<Icon name={isCompared ? 'check' : 'compare'} size={18} />
				{t(isCompared ? 'watch.comparing' : 'watch.compare')}
			</Button>
			<ShareButton title={name} address={address} />
			<ContactLink
				subject={named}
				question={t('watch.askGreeting', { name: named, address })}
				className={buttonClass('plain', 'small')}
			>
				<Icon name="chat" size={18} />
				{t('watch.ask')}
			</ContactLink>
			{watch.inStock && (
				<SubscribeButton of={{ title: 'cheaper', watches: [watch.documentId] }} look="plain" size="small">
					{t('watch.tellCheaper')}
				</SubscribeButton>
			)}
		</div>
	);
}
