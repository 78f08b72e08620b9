/** What helix.ts uses of graphql-helix, whose own types its package.json hides from modules. */
declare module 'graphql-helix' {
  import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';

  export interface ProcessRequestOptions {
    readonly schema: GraphQLSchema;
    readonly query: string;
    readonly operationName?: string;
    readonly variables?: Record<string, unknown>;
    readonly request: { readonly method: string; readonly headers: Record<string, string> };
    readonly parse: (source: string) => DocumentNode;
    readonly validate: () => readonly Error[];
    readonly contextFactory: () => object;
    readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  }

  export type ProcessRequestResult =
    | { readonly type: 'RESPONSE'; readonly payload: ExecutionResult }
    | { readonly type: 'PUSH' | 'MULTIPART_RESPONSE' };

  export function processRequest(options: ProcessRequestOptions): Promise<ProcessRequestResult>;
}
