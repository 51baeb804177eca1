import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { createIdList, favourites, favouritesOf, useIdList } from '../stored-lists/id-list.ts';
import { mergeFavourites, sameFavourites } from './merge-favourites.ts';

/** Delay (ms) between the last change and the request. */
const rest = 800;

/**
 * The list on which server and browser last agreed. The difference from it is what has changed here since.
 */
const agreed = createIdList('favourites-agreed', favourites.limit);

/** Merges a visitor's favorites at sign-in, synchronizes them, and removes them at sign-out. */
export default function FavouritesSync() {
	const { user, status, refresh, updateUser } = useSession();
	const ids = useIdList(favourites);
	const session = useRef({ refresh, updateUser });
	session.current = { refresh, updateUser };

	useEffect(() => {
		if (status === 'signed-in' && user) join(user);
		else if (status === 'signed-out' && favouritesOf.get().length > 0) {
			favouritesOf.set([]);
			favourites.set([]);
			agreed.set([]);
		}
	}, [status, user]);

	useEffect(() => {
		if (!user || favouritesOf.get()[0] !== user.documentId || sameFavourites(ids, user.favourites)) return;
		const sendChanges = async () => {
			// Another device may have changed the list meanwhile. Its changes are preserved.
			const { data } = await session.current.refresh();
			if (data?.documentId !== user.documentId) return;
			const merged = mergeFavourites(agreed.get(), favourites.get(), data.favourites);
			if (!sameFavourites(merged, data.favourites)) await session.current.updateUser({ favourites: merged });
		};
		// A failed update is sent with the next change or page. Until then, the browser stores it.
		const timer = setTimeout(() => void sendChanges().catch(() => {}), rest);
		return () => clearTimeout(timer);
	}, [ids, user]);
	return null;
}

function join(user: User): void {
	const [before] = favouritesOf.get();
	const isOthers = before !== undefined && before !== user.documentId;
	const local = isOthers ? [] : favourites.get();
	const known = before === user.documentId ? agreed.get() : [];
	favouritesOf.set([user.documentId]);
	favourites.set(mergeFavourites(known, local, user.favourites));
	agreed.set(user.favourites);
}
