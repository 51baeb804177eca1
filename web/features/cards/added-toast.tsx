import { Link } from 'react-router';
import type { Translate } from '../../i18n/text-reader.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { toast } from '../../ui/toast.ts';

type AddedWatch = { name: string; picture: { url: string } | null };

/** Shows which watch was added to the cart, with a link to it. */
export const showAddedToast = (t: Translate, { name, picture }: AddedWatch) =>
	toast.success(
		<span className="flex items-center gap-3">
			<Thumbnail picture={picture} className="size-10" eager />
			<span>
				{t('cards.added')} {name}.{' '}
				<Link to="/cart" className="underline">
					{t('cards.toCart')}
				</Link>
			</span>
		</span>,
		{ id: 'cart' },
	);
