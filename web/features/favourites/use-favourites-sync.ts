import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { favourites, useIdList } from '../cards/id-list.ts';
import { mergeFavourites, sameFavourites } from './merge-favourites.ts';

/** Whose favourites this browser holds: a documentId, kept so that the next person here does not inherit them. */
const ownerKey = 'favourites-of';
/** ms after the last mark before the server is told. */
const rest = 800;

const stored = {
	owner(): string | null {
		try {
			return localStorage.getItem(ownerKey);
		} catch {
			return null;
		}
	},
	setOwner(documentId: string | null): void {
		try {
			if (documentId === null) localStorage.removeItem(ownerKey);
			else localStorage.setItem(ownerKey, documentId);
		} catch {
			// Nothing is kept here: the list lives as long as the page, and so does its owner.
		}
	},
};

/** A visitor's favourites join the account at sign-in, follow it while signed in, and leave with it. Once, around every page. */
export function useFavouritesSync(): void {
	const { user, status, updateUser } = useSession();
	const ids = useIdList(favourites);
	const joined = useRef<string | null>(null);
	const send = useRef(updateUser);
	send.current = updateUser;

	useEffect(() => {
		if (status === 'signed-in' && user && joined.current !== user.documentId) {
			joined.current = user.documentId;
			join(user);
		} else if (status === 'signed-out') {
			joined.current = null;
			if (stored.owner() !== null) {
				stored.setOwner(null);
				favourites.set([]);
			}
		}
	}, [status, user]);

	useEffect(() => {
		if (!user || joined.current !== user.documentId || sameFavourites(ids, user.favourites)) return;
		// What can't be told now is told after the next mark or sign-in: the browser keeps it meanwhile.
		const timer = setTimeout(() => void send.current({ favourites: [...ids] }).catch(() => {}), rest);
		return () => clearTimeout(timer);
	}, [ids, user]);
}

function join(user: User): void {
	const before = stored.owner();
	stored.setOwner(user.documentId);
	// What the account let go of elsewhere stays gone; only a visitor's marks are news.
	favourites.set(before === null ? mergeFavourites(favourites.get(), user.favourites) : user.favourites);
}
