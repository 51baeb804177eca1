import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { compared, useIsListed } from '../stored-lists/id-list.ts';

/** Adds a watch to the comparison or removes it. A full comparison shows an error instead. */
export function useCompareToggle(documentId: string) {
	const { t } = useTranslation();
	const isCompared = useIsListed(compared, documentId);
	const toggle = () => {
		if (isCompared) return compared.remove(documentId);
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
	return { isCompared, toggle };
}
