import { createContext, type ReactNode, useContext } from 'react';

/** Marks around a piece of a page on the server. `done`: it was rendered before, and its mark alone stands for it. */
export type PieceMarks = { before: string; after: string; done: boolean };

/** On the server: how pieces are marked. Absent in the browser. */
export const KeptContext = createContext<((name: string, by: unknown) => PieceMarks) | undefined>(undefined);

type KeptProps = {
	/** Which piece it is; the same name means the same component. */
	name: string;
	/** All that its HTML depends on besides the language, as JSON: two pieces alike by it are alike to the letter. */
	by: unknown;
	children: ReactNode;
};

/** A piece of a page that the server renders once and then reuses in other pages. In the browser it is its children. */
export function Kept({ name, by, children }: KeptProps) {
	const marks = useContext(KeptContext)?.(name, by);
	// Three places on both sides, so that ids made by position agree.
	return (
		<>
			{marks?.before}
			{marks?.done ? undefined : children}
			{marks?.after}
		</>
	);
}
