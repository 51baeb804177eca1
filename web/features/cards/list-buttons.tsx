import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { favourites, useIsListed } from '../stored-lists/id-list.ts';
import { useCompareToggle } from './use-compare-toggle.tsx';

type MarkProps = { documentId: string; name: string; className?: string };

export function FavouriteButton({ documentId, name, className }: MarkProps) {
	const { t } = useTranslation();
	const marked = useIsListed(favourites, documentId);
	return (
		<IconButton
			icon="heart"
			filled={marked}
			aria-pressed={marked}
			label={t('cards.favourite', { name })}
			onClick={() => (marked ? favourites.remove(documentId) : favourites.add(documentId))}
			className={`${marked ? 'text-accent' : ''} ${className ?? ''}`}
		/>
	);
}

export function CompareButton({ documentId, name, className }: MarkProps) {
	const { t } = useTranslation();
	const { marked, toggle } = useCompareToggle(documentId);
	return (
		<IconButton
			icon="compare"
			aria-pressed={marked}
			label={t('cards.compare', { name })}
			onClick={toggle}
			className={`${marked ? 'bg-accent-wash text-accent' : ''} ${className ?? ''}`}
		/>
	);
}
