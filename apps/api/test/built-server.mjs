import { buildServerIfChanged } from '../../../tools/building.mjs';

/** The processes that tests kill run the bundle, as everywhere: it starts sooner than the sources. */
export default buildServerIfChanged;
