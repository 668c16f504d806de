ALTER TABLE "student_games" ADD COLUMN "asks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "typed_sections" smallint[] DEFAULT '{}' NOT NULL;