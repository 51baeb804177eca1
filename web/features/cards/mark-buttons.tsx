import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { compared, favourites, useIsListed } from '../stored-lists/id-list.ts';

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

/** Adds a watch to the comparison of at most four; a full comparison says so and drops none. */
export function useCompareToggle(documentId: string) {
	const { t } = useTranslation();
	const marked = useIsListed(compared, documentId);
	const toggle = () => {
		if (marked) return compared.remove(documentId);
		if (compared.get().length >= compared.limit)
			return toast.error(t('cards.compareFull', { count: compared.limit }));
		compared.add(documentId);
		toast.success(
			<span>
				{t('cards.compareAdded')}{' '}
				<Link to="/compare" className="underline">
					{t('cards.compareSee')}
				</Link>
			</span>,
			{ id: 'compare' },
		);
	};
	return { marked, toggle };
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
