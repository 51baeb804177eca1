import type { ReactNode } from 'react';

type RecordColumnsProps = {
	/** On top of the narrow column, and first on a phone: the next step, or the facts that decide it. */
	first: ReactNode;
	/** The wide column. */
	children: ReactNode;
	/** The rest of the narrow column, which comes last on a phone. */
	rest: ReactNode;
};

/**
 * A record in a wide and a narrow column. On a phone and a tablet, the less urgent cards
 * come after the wide column. In a very wide window its cards are in pairs, so that an amount is not far from
 * what it is for.
 */
export const RecordColumns = ({ first, children, rest }: RecordColumnsProps) => (
	<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] min-[120rem]:grid-cols-[minmax(0,1fr)_28rem]">
		<div className="grid gap-5 md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:*:only:col-span-2 lg:col-start-2">
			{first}
		</div>
		<div className="grid min-w-0 items-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 min-[150rem]:grid-cols-2 min-[150rem]:*:only:col-span-2">
			{children}
		</div>
		<div className="grid gap-5 empty:hidden md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:*:only:col-span-2 lg:col-start-2">
			{rest}
		</div>
	</div>
);
