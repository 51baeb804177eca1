import { PageHead } from '../features/layout/page-head.tsx';

export default function HomePage() {
	return (
		<div className="page-width py-10">
			<PageHead title="home" />
			<h1 className="text-3xl">home</h1>
		</div>
	);
}
