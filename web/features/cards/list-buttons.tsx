import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { favourites, useIsListed } from '../stored-lists/id-list.ts';
import { useCompareToggle } from './use-compare-toggle.tsx';

type ListButtonProps = { documentId: string; name: string; className?: string };

export function FavouriteButton({ documentId, name, className }: ListButtonProps) {
	const { t } = useTranslation();
	const isListed = useIsListed(favourites, documentId);
	return (
		<IconButton
			icon="heart"
			filled={isListed}
			aria-pressed={isListed}
			label={t('cards.favourite', { name })}
			onClick={() => (isListed ? favourites.remove(documentId) : favourites.add(documentId))}
			className={`${isListed ? 'text-accent' : ''} ${className ?? ''}`}
		/>
	);
}

export function CompareButton({ documentId, name, className }: ListButtonProps) {
	const { t } = useTranslation();
	const { isCompared, toggle } = useCompareToggle(documentId);
	return (
		<IconButton
			icon="compare"
			aria-pressed={isCompared}
			label={t('cards.compare', { name })}
			onClick={toggle}
			className={`${isCompared ? 'bg-accent-wash text-accent' : ''} ${className ?? ''}`}
		/>
	);
}
