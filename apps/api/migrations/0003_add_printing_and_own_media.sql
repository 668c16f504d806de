CREATE TABLE "listening_sheets" (
	"code" text PRIMARY KEY NOT NULL,
	"word_group_id" integer NOT NULL,
	"lang" text NOT NULL,
	"word_ids" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "own_change" integer;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listening_sheets" ADD CONSTRAINT "listening_sheets_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;