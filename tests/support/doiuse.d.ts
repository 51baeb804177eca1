/** The part of doiuse that is used; the package tells no types. */
declare module 'doiuse' {
	type Usage = { feature: string; featureData: { missing?: string } };
	export default function doiuse(options: {
		onFeatureUsage: (usage: Usage) => void;
	}): import('postcss').Plugin;
}
