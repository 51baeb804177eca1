import { PageHead } from '../features/layout/page-head.tsx';

export default function FavouritesPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="favourites" />
			<h1 className="text-3xl">favourites</h1>
		</div>
	);
}
