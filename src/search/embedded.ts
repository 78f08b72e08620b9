/** The one file that names the embedded engine: what takes its place is exported here. */
export {
  AnalysisRegistry,
  ENGLISH_STOP_WORDS,
  editDistance,
  embeddedConnection,
  type AnalysisSettings,
  type Analyzer,
  type Token,
} from '@vitrine/embedded-elasticsearch';
